import { identity, matches, type PublishedMember, paths, profile } from '@hamrah/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fitPoolSize } from '../../store/member-lists.ts';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
let ravi: PublishedMember;
/** The path of the members of one test. */
let path: string;
const unusedPaths: string[] = paths.filter((name) => name !== matches.independentPath);
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());
beforeEach(async () => {
  path = unusedPaths.pop() ?? '';
  ravi = await service.publishMember({ gender: 'Male', path });
});

const publishWoman = (fields: Partial<PublishedMember> = {}) =>
  service.publishMember({ gender: 'Female', path, ...fields });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
type Options = { isNew?: 'true'; withPhoto?: 'true'; verified?: 'true'; order?: matches.ListOrder };
const list = (options: Options & { limit?: number; cursor?: string } = {}) =>
  service.as(ravi).call(matches.listMyPathMatches, { query: options });
const codes = async (options: Options = {}) => (await list(options)).items.map(({ code }) => code);
const count = (options: Omit<Options, 'order'> = {}) =>
  service.as(ravi).call(matches.countMatches, { query: { list: 'myPath', ...options } });

describe('the “Show only” filters', () => {
  it('list and count members with a photo, or with a verified email', async () => {
    const plain = await publishWoman({ photo: null, emailVerified: false });
    const pictured = await publishWoman({ photo: 'portrait', emailVerified: false });
    const verified = await publishWoman({ photo: null, emailVerified: true });
    expect((await codes()).toSorted()).toEqual([plain, pictured, verified].map(({ member }) => member).toSorted());
    expect(await codes({ withPhoto: 'true' })).toEqual([pictured.member]);
    expect(await codes({ verified: 'true' })).toEqual([verified.member]);
    expect(await codes({ withPhoto: 'true', verified: 'true' })).toEqual([]);
    expect([await count(), await count({ withPhoto: 'true' })]).toEqual([
      { count: 3, more: false },
      { count: 1, more: false },
    ]);
  });

  it('include a member as soon as they upload a photo', async () => {
    const asha = await publishWoman({ photo: null });
    expect(await codes({ withPhoto: 'true' })).toEqual([]);
    await service.deliver(profile.profilePublished, { ...asha, photo: 'portrait' }, { sequence: 9 });
    expect(await codes({ withPhoto: 'true' })).toEqual([asha.member]);
  });

  it('list members who joined since the last visit as new, and everyone on the first visit', async () => {
    const earlier = await publishWoman({ joinedAt: minutesAgo(60) });
    const later = await publishWoman({ joinedAt: minutesAgo(10) });
    const everyone = [later.member, earlier.member];
    expect(await codes({ isNew: 'true' })).toEqual(everyone);
    await service.context.store.listViewers.saveVisit(ravi.member, {
      lastSeenAt: new Date(minutesAgo(40)),
      previousEndedAt: null,
    });
    expect(await codes({ isNew: 'true' })).toEqual([later.member]);
    expect(await count({ isNew: 'true' })).toEqual({ count: 1, more: false });
    expect(await codes()).toEqual(everyone);
  });
});

describe('the count', () => {
  it('omits dismissed, blocked and hidden members, as the list does', async () => {
    const women = [await publishWoman(), await publishWoman(), await publishWoman(), await publishWoman()];
    const [dismissed, blocked, hidden, listed] = women as [
      PublishedMember,
      PublishedMember,
      PublishedMember,
      PublishedMember,
    ];
    await service.as(ravi).call(matches.dismissMember, { params: { member: dismissed.member } });
    await service.block(blocked, ravi);
    await service.hide(hidden);
    expect([await codes(), await count()]).toEqual([[listed.member], { count: 1, more: false }]);
  });

  it('applies the criteria of its list or search', async () => {
    await publishWoman();
    await publishWoman({ path: 'Other' });
    const as = service.as(ravi);
    const countOf = async (query: { list: 'allPaths' | 'other'; path?: string }) =>
      (await as.call(matches.countMatches, { query })).count;
    expect([await countOf({ list: 'allPaths', path }), await countOf({ list: 'other' })]).toEqual([1, 1]);
    const data = matches.encodeSearch({ ...matches.emptySearch, paths: [path] });
    const found = await as.call(matches.countSearch, { query: { data } });
    expect(found.count).toBe((await service.searchCodes(ravi, { paths: [path] })).length);
  });
});

describe('the order by fit', () => {
  it('lists the best score first and each member once across pages', async () => {
    await service.publishSearchFields(ravi, { ...profile.unrestrictedPreferences, religions: ['Jain', 'Sikh'] });
    for (const religion of ['Jain', 'Hindu', 'Sikh', 'Hindu', 'Jain']) await publishWoman({ religion });
    const pages = [];
    let cursor: string | null | undefined;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        order: 'fit',
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      pages.push(...page.items);
      cursor = page.next;
    } while (cursor);
    expect(pages.map(({ religion }) => religion).slice(3)).toEqual(['Hindu', 'Hindu']);
    expect(new Set(pages.map(({ code }) => code)).size).toBe(5);
  });

  it('lists older members after the scored ones, newest first', async () => {
    await service.publishSearchFields(ravi, { ...profile.unrestrictedPreferences, religions: ['Jain'] });
    const women: string[] = [];
    for (let index = 0; index < fitPoolSize + 3; index += 1) {
      const joinedAt = new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
      // The second of the three older members has the best score.
      const religion = index === 1 ? 'Jain' : 'Hindu';
      women.push((await publishWoman({ joinedAt, religion })).member);
    }
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        order: 'fit',
        limit: 50,
        ...(cursor ? { cursor } : {}),
      });
      found.push(...page.items.map(({ code }) => code));
      cursor = page.next;
    } while (cursor);
    expect(found.toSorted()).toEqual(women.toSorted());
    expect(found.slice(-3)).toEqual(women.slice(0, 3).toReversed());
  });

  it('refuses an invalid cursor', async () => {
    await expect(list({ order: 'fit', cursor: 'x' })).rejects.toMatchObject({ code: 'request.invalid' });
  });
});

describe('the order by activity', () => {
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const markActive = ({ member }: PublishedMember, days: number) =>
    service.deliver(identity.memberActive, { member, day: dayAgo(days) });
  const showActivity = (member: PublishedMember, showsActivity = true) =>
    service.publishSearchFields(member, profile.unrestrictedPreferences, { showsActivity });
  const bands = async (order?: 'active') =>
    (await list(order ? { order } : {})).items.map(({ code, lastActive }) => [code, lastActive]);

  it('uses the last activity of a member, as cards do, only while the member shows it', async () => {
    const asha = await publishWoman({ joinedAt: minutesAgo(60) });
    const newer = await publishWoman({ joinedAt: minutesAgo(10) });
    for (const member of [asha, newer]) await markActive(member, 0);
    const newestFirst = [
      [newer.member, null],
      [asha.member, null],
    ];
    expect([await bands(), await bands('active')]).toEqual([newestFirst, newestFirst]);
    await showActivity(asha);
    expect(await bands('active')).toEqual([
      [asha.member, 'week'],
      [newer.member, null],
    ]);
    await showActivity(asha, false);
    expect(await bands('active')).toEqual(newestFirst);
  });

  it('sorts by week, month and the rest, newest first in each, page by page', async () => {
    const women = [];
    for (const [days, minutes] of [
      [20, 1],
      [0, 50],
      [60, 2],
      [3, 40],
      [25, 30],
    ] as const) {
      const woman = await publishWoman({ joinedAt: minutesAgo(minutes) });
      await showActivity(woman);
      await markActive(woman, days);
      await markActive(woman, days + 1);
      women.push(woman.member);
    }
    const [monthNew, weekOld, rest, weekNew, monthOld] = women;
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        order: 'active',
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      found.push(...page.items.map(({ code }) => code));
      cursor = page.next;
    } while (cursor);
    expect(found).toEqual([weekNew, weekOld, monthNew, monthOld, rest]);
  });

  it('refuses an invalid cursor', async () => {
    await expect(list({ order: 'active', cursor: 'x' })).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
