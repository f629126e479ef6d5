import { matches, type PublishedMember, pairKeyOf, paths } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import type { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { profileFieldsOf } from '../../domain/member.ts';
import { maxLoadedRows } from '../../store/load-viewer.ts';
import { openStore } from '../../store/store.ts';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const codesOf = (cards: readonly { code: string }[]) => cards.map(({ code }) => code);

describe('behaviour', () => {
  it('lists only the opposite gender on the viewer’s path, newest first', async () => {
    const path = paths[0];
    const ravi = await service.publishMember({ gender: 'Male', path });
    const earlier = await service.publishMember({ gender: 'Female', path, joinedAt: '2026-01-01T00:00:00.000Z' });
    const later = await service.publishMember({ gender: 'Female', path, joinedAt: '2026-02-01T00:00:00.000Z' });
    const sameGender = await service.publishMember({ gender: 'Male', path });
    const otherPath = await service.publishMember({ gender: 'Female', path: paths[1] });
    const listed = codesOf(await service.listCards(ravi));
    expect(listed).toEqual([later.member, earlier.member]);
    for (const { member } of [ravi, sameGender, otherPath]) expect(listed).not.toContain(member);
  });

  it('returns the fields of a card, initially not shortlisted and without a relation', async () => {
    const path = paths[2];
    const ravi = await service.publishMember({ gender: 'Male', path });
    const asha = await service.publishMember({ gender: 'Female', path, firstName: 'Asha', photo: 'portrait' });
    expect(await service.listCards(ravi)).toEqual([
      expect.objectContaining({
        code: asha.member,
        firstName: 'Asha',
        age: expect.any(Number),
        photoUrl: expect.stringContaining('/api/profile/photos/portrait/card?'),
        shortlisted: false,
        relation: 'none',
      }),
    ]);
  });

  it('returns correct shortlisted flags and relations, even if the viewer has many of both', async () => {
    const path = paths[7];
    const { relations, shortlist } = service.context.store;
    const ravi = await service.publishMember({ gender: 'Male', path });
    const women = await Promise.all(Array.from({ length: 4 }, () => service.publishMember({ gender: 'Female', path })));
    const [asha, usha, mira, unrelated] = women.map(({ member }) => member) as [string, string, string, string];
    const shortlistRow = (member: string) => ({
      owner: ravi.member,
      member,
      addedAt: new Date(0),
      sortKey: `1970-01-01T00:00:00.000Z|${member}`,
      visible: true,
    });
    const relationRow = (from: string, to: string) => ({
      _id: pairKeyOf(from, to),
      from,
      to,
      members: [from, to] as [string, string],
      state: 'sent' as const,
      version: '1',
    });
    await shortlist.model.create(shortlistRow(asha));
    await relations.model.insertMany([relationRow(ravi.member, usha), relationRow(mira, ravi.member)]);
    const cardStates = async () =>
      Object.fromEntries((await service.listCards(ravi)).map((card) => [card.code, [card.shortlisted, card.relation]]));
    const expected = {
      [asha]: [true, 'none'],
      [usha]: [false, 'sent'],
      [mira]: [false, 'received'],
      [unrelated]: [false, 'none'],
    };
    expect(await cardStates()).toEqual(expected);
    const others = Array.from({ length: maxLoadedRows }, () => testMember({}).member);
    await shortlist.model.insertMany(others.map(shortlistRow));
    expect(await cardStates()).toEqual(expected);
    await relations.model.insertMany(others.map((other) => relationRow(other, ravi.member)));
    expect(await cardStates()).toEqual(expected);
  });

  it('pages through every member once, even if members joined at the same time', async () => {
    const path = paths[3];
    const ravi = await service.publishMember({ gender: 'Male', path });
    const joinedAt = '2026-01-01T00:00:00.000Z';
    const women = await Promise.all(
      Array.from({ length: 5 }, () => service.publishMember({ gender: 'Female', path, joinedAt })),
    );
    const listed: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = cursor ? { limit: 2, cursor } : { limit: 2 };
      const page = await service.as(ravi).call(matches.listMyPathMatches, { query });
      listed.push(...codesOf(page.items));
      cursor = page.next;
    } while (cursor);
    expect(listed).toEqual(
      codesOf(women.map(({ member }) => ({ code: member })))
        .sort()
        .reverse(),
    );
  });

  it('omits hidden members without gaps in the pages, and lists them again when they unhide', async () => {
    const path = paths[5];
    const ravi = await service.publishMember({ gender: 'Male', path });
    const women: PublishedMember[] = [];
    for (let day = 5; day >= 1; day--)
      women.push(await service.publishMember({ gender: 'Female', path, joinedAt: `2026-01-0${day}T00:00:00.000Z` }));
    const listPages = async () => {
      const first = await service.as(ravi).call(matches.listMyPathMatches, { query: { limit: 2 } });
      const query = { limit: 2, cursor: first.next ?? '' };
      const second = await service.as(ravi).call(matches.listMyPathMatches, { query });
      return [codesOf(first.items), codesOf(second.items), second.next];
    };
    const allCodes = women.map(({ member }) => member);
    const [latest, , middle] = women;
    if (!latest || !middle) throw new Error('no members');
    await service.hide(latest);
    expect(await listPages()).toEqual([allCodes.slice(1, 3), allCodes.slice(3, 5), null]);
    await service.hide(middle);
    expect(await listPages()).toEqual([[allCodes[1], allCodes[3]], [allCodes[4]], null]);
    await service.unhide(latest);
    await service.unhide(middle);
    expect((await listPages()).slice(0, 2)).toEqual([allCodes.slice(0, 2), allCodes.slice(2, 4)]);
  });

  it('lists members to a hidden viewer, but does not list the hidden viewer', async () => {
    const path = paths[6];
    const ravi = await service.publishMember({ gender: 'Male', path });
    const asha = await service.publishMember({ gender: 'Female', path });
    await service.hide(ravi);
    expect(codesOf(await service.listCards(ravi))).toEqual([asha.member]);
    expect(await service.listCards(asha)).toEqual([]);
  });

  it('returns each viewer’s own shortlisted flags', async () => {
    const path = paths[8];
    const [ravi, arun] = [
      await service.publishMember({ gender: 'Male', path }),
      await service.publishMember({ gender: 'Male', path }),
    ];
    const asha = await service.publishMember({ gender: 'Female', path });
    await service.as(ravi).call(matches.addToShortlist, { params: { member: asha.member } });
    const listFlags = async (viewer: PublishedMember) =>
      (await service.listCards(viewer)).map(({ shortlisted }) => shortlisted);
    expect([await listFlags(ravi), await listFlags(arun), await listFlags(ravi)]).toEqual([[true], [false], [true]]);
  });

  it('omits a hidden member after the next poll if the bus did not deliver the change', async () => {
    const path = paths[9];
    const { commit, store } = service.context;
    const ravi = await service.publishMember({ gender: 'Male', path });
    const asha = await service.publishMember({ gender: 'Female', path });
    expect(codesOf(await service.listCards(ravi))).toEqual([asha.member]);
    const { members } = openStore(store.members.model.db);
    await commit((tx) => members.upsertIfNewer(asha.member, 2, profileFieldsOf({ ...asha, hidden: true }), tx));
    await expect.poll(() => service.listCards(ravi)).toEqual([]);
  });

  it('publishes changed members on the bus', async () => {
    let changeCount = 0;
    const { stop } = service.context.bus.subscribe('members.changed', () => {
      changeCount += 1;
    });
    await expect
      .poll(
        async () => {
          await service.publishMember({ gender: 'Female', path: paths[9] });
          return changeCount;
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    stop();
  });

  it('applies a changed path, a block and an unblock in the next request', async () => {
    const [oldPath, newPath] = [paths[10], paths[11]];
    const ravi = await service.publishMember({ gender: 'Male', path: oldPath });
    const asha = await service.publishMember({ gender: 'Female', path: oldPath });
    const usha = await service.publishMember({ gender: 'Female', path: newPath });
    expect(codesOf(await service.listCards(ravi))).toEqual([asha.member]);
    await service.hide({ ...ravi, path: newPath }, false);
    expect(codesOf(await service.listCards(ravi))).toEqual([usha.member]);
    await service.block(usha, ravi);
    expect(await service.listCards(ravi)).toEqual([]);
    await service.unblock(usha, ravi);
    expect(codesOf(await service.listCards(ravi))).toEqual([usha.member]);
  });

  it('refuses an invalid cursor every time, and a viewer whose profile has been deleted', async () => {
    const ravi = await service.publishMember({ gender: 'Male', path: paths[12] });
    const listPage = () => service.as(ravi).call(matches.listMyPathMatches, { query: { cursor: 'elsewhere' } });
    for (let n = 0; n < 3; n++)
      await expect(listPage()).rejects.toMatchObject({ code: 'request.invalid', fields: [{ path: 'cursor' }] });
    await service.listCards(ravi);
    await service.deleteAccount(ravi);
    await expect(service.listCards(ravi)).rejects.toMatchObject({ code: 'matches.profile_pending' });
  });

  it('reads only the viewer and the listed members, by code', async () => {
    const path = paths[4];
    const { model } = service.context.store.members;
    const ravi = await service.publishMember({ gender: 'Male', path: paths[13] });
    for (let n = 1; n <= 6; n++)
      await service.publishMember({
        gender: 'Female',
        path,
        joinedAt: `2026-01-0${n}T00:00:00.000Z`,
        hidden: n === 6 || n === 4,
      });
    const listPage = (cursor?: string) =>
      service.as(ravi).call(matches.listAllPathMatches, { query: { path, limit: 2, ...(cursor && { cursor }) } });
    await service.context.store.searchIndex.poll();
    const aggregate = vi.spyOn(model.collection, 'aggregate');
    const find = vi.spyOn(model.collection, 'find');
    const { next } = await listPage();
    await listPage(next ?? '');
    const viewerFilters = aggregate.mock.calls.map(([pipeline]) => (pipeline as mongo.Document[])[0]?.$match);
    // The index reads changed members with a projection, at any time.
    const memberFilters = find.mock.calls.filter(([, options]) => !options?.projection).map(([filter]) => filter);
    vi.restoreAllMocks();
    expect([viewerFilters.length, memberFilters.length]).toEqual([2, 2]);
    for (const [filters, readCount] of [
      [viewerFilters, 1],
      [memberFilters, 2],
    ] as const)
      for (const filter of filters) {
        const plan = await model.collection.find(filter).explain('executionStats');
        expect(JSON.stringify(plan.queryPlanner)).toContain('"indexName":"_id_"');
        expect(plan.executionStats).toMatchObject({ nReturned: readCount, totalDocsExamined: readCount });
      }
  });
});

describe('access', () => {
  it('refuses a viewer whose profile has not arrived', async () => {
    const request = service.listCards(testMember({ gender: 'Male' }));
    await expect(request).rejects.toMatchObject({ code: 'matches.profile_pending', status: 404 });
  });

  it('refuses a visitor', async () => {
    const request = service.asAnyone().call(matches.listMyPathMatches, { query: {} });
    await expect(request).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('refusals', () => {
  it('refuses a page of more than fifty', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const request = service.as(ravi).call(matches.listMyPathMatches, { query: { limit: 51 } });
    await expect(request).rejects.toMatchObject({ code: 'request.invalid', fields: [{ path: 'limit' }] });
  });
});
