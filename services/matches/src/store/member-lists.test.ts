import { type paths as allPaths, matches, type PublishedMember, paths } from '@hamrah/contracts';
import { newMemberCode, testMember } from '@hamrah/service-kit/testing';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { criteriaOfListing } from '../domain/criteria.ts';
import { profileFieldsOf } from '../domain/member.ts';
import { type OpenMatches, openMatches } from '../testing/index.ts';

let service: OpenMatches;
let path: (typeof allPaths)[number];
let usedPathCount = 0;
beforeAll(async () => {
  service = await openMatches();
});
beforeEach(() => {
  vi.restoreAllMocks();
  path = paths[usedPathCount++] as typeof path;
});
afterAll(() => service.stop());

const members = () => service.context.store.members;
const lists = () => service.context.store.lists;
/** Bypasses the member cache until the test ends. */
const stopFeed = () => vi.spyOn(service.context.store.searchIndex, 'isFeedFresh').mockReturnValue(false);
const women = (count: number, fields: Partial<PublishedMember> = {}) =>
  Array.from({ length: count }, (_, index) =>
    testMember({
      gender: 'Female',
      path,
      joinedAt: new Date(Date.UTC(2026, 0, 1, 0, index >> 1)).toISOString(),
      ...fields,
    }),
  );
/** Stores and indexes members. Returns their codes, newest first. */
const loadMembers = async (newMembers: readonly PublishedMember[]) => {
  await members().demo.load(new Map(newMembers.map((member) => [member.member, profileFieldsOf(member)])));
  await service.context.store.searchIndex.poll();
  const sortKeys = newMembers.map((member) => profileFieldsOf(member).sortKey).toSorted();
  return sortKeys.toReversed().map((sortKey) => sortKey.split('|')[1] as string);
};
/** Writes without recording the change. */
const write = (codes: readonly string[], fields: object) =>
  members().model.updateMany({ _id: trusted({ $in: [...codes] }) }, { $set: fields });
const remove = (codes: readonly string[]) => members().model.deleteMany({ _id: trusted({ $in: [...codes] }) });

interface ListOptions {
  readonly blockedPeers?: readonly string[];
  readonly city?: string;
  readonly limit?: number;
}
/** Reads all pages of the list of women on the path that a man sees. */
const listPages = async ({ blockedPeers, limit = 20, ...filters }: ListOptions = {}) => {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const viewer = { gender: 'Male', blockedPeers } as const;
    const page = { limit, ...(cursor === undefined ? {} : { cursor }) };
    const { items, next } = await lists().findPage(viewer, criteriaOfListing({ path, ...filters }), new Date(), page);
    pages.push(items.map(({ member }) => member));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return pages;
};
const list = async (options?: ListOptions) => (await listPages(options)).flat();
const count = (filters: object = {}) =>
  lists().count({ gender: 'Male' }, criteriaOfListing({ path, ...filters }), new Date(), 1_000);

describe('a list with stale index entries', () => {
  it('fills its pages and misses no member even if most entries are stale', async () => {
    const codes = await loadMembers(women(400));
    expect(await list()).toEqual(codes);
    stopFeed();
    const deleted = codes.filter((_, index) => index < 150 || index % 2 === 0);
    const remaining = codes.filter((code) => !deleted.includes(code));
    await remove(deleted);
    const pages = await listPages();
    expect(pages.flat()).toEqual(remaining);
    expect(pages.slice(0, -2).map(({ length }) => length)).toEqual(pages.slice(0, -2).map(() => 20));
    expect(await count()).toBe(remaining.length);
    const nextPages = await listPages();
    expect(nextPages.flat()).toEqual(remaining);
    expect(nextPages).toHaveLength(Math.ceil(remaining.length / 20));
  });

  it('is short or empty after its members are deleted', async () => {
    const codes = await loadMembers(women(30));
    await remove(codes.slice(10));
    expect(await list({ limit: 10 })).toEqual(codes.slice(0, 10));
    await remove(codes);
    stopFeed();
    expect(await list({ limit: 10 })).toEqual([]);
    expect(await count()).toBe(0);
  });

  it('omits hidden, moved, deleted and blocked members and members of another gender', async () => {
    const codes = await loadMembers(women(7, { city: 'Pune' }));
    const [hidden, otherGender, moved, deleted, blocked, ...others] = codes as [string, string, string, string, string];
    expect(await list({ city: 'Pune' })).toEqual(codes);
    await write([hidden], { hidden: true });
    await write([otherGender], { gender: 'Male' });
    await write([moved], { city: 'Agra' });
    await remove([deleted]);
    stopFeed();
    expect(await list({ city: 'Pune', blockedPeers: [blocked] })).toEqual(others);
    expect(await list({ city: 'Pune' })).toEqual([blocked, ...others]);
    expect([await count({ city: 'Pune' }), await count({ city: 'Agra' }), await count()]).toEqual([3, 1, 4]);
    expect(await list({ city: 'Agra' })).toEqual([moved]);
  });

  it('lists a member once, at the stored position, if the indexed position is stale', async () => {
    const codes = await loadMembers(women(5));
    const [first, , third, , last] = codes as [string, string, string, string, string];
    await write([first], { sortKey: `2020-01-01T00:00:00.000Z|${first}` });
    await write([last], { sortKey: `2027-01-01T00:00:00.000Z|${last}` });
    await list();
    const expected = [last, codes[1], third, codes[3], first];
    expect(await list({ limit: 2 })).toEqual(expected);
    expect(await count()).toBe(5);
  });

  it('omits any number of blocked members', async () => {
    const codes = await loadMembers(women(60));
    const blockedPeers = [
      ...Array.from({ length: 5_000 }, newMemberCode),
      ...codes.filter((_, index) => index % 3 > 0),
    ];
    expect(await list({ blockedPeers, limit: 7 })).toEqual(codes.filter((_, index) => index % 3 === 0));
  });

  it('continues after the position of a deleted member, even with the cursor of another list', async () => {
    const codes = await loadMembers(women(10));
    const { next } = await lists().findPage({ gender: 'Male' }, criteriaOfListing({ path }), new Date(), { limit: 4 });
    await service.deleteAccount({ member: codes[3] } as PublishedMember);
    const page = { limit: 50, cursor: next ?? '' };
    const secondPage = await lists().findPage({ gender: 'Male' }, criteriaOfListing({}), new Date(), page);
    expect(secondPage.items.filter((member) => member.path === path).map(({ member }) => member)).toEqual(
      codes.slice(4),
    );
  });
});

describe('counts', () => {
  it('follow members who join, change, hide, unhide and leave', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const data = matches.encodeSearch({ ...matches.emptySearch, paths: [path], religions: ['Jain'] });
    const countWithoutReligion = async () => {
      const { items } = await service.as(ravi).call(matches.relaxSearch, { query: { data } });
      return items.find(({ filter }) => filter === 'religions')?.found ?? 0;
    };
    const counts = [await countWithoutReligion()];
    const [asha, usha] = [testMember({ path }), testMember({ path })];
    for (const change of [
      () => service.publishMember(asha),
      () => service.publishMember(usha),
      () => service.hide(asha),
      () => service.unhide(asha),
      () => service.hide({ ...asha, path: paths.at(-1) as typeof path }, false),
      () => service.deleteAccount(usha),
    ]) {
      await change();
      counts.push(await countWithoutReligion());
    }
    expect(counts).toEqual([0, 1, 2, 1, 2, 1, 0]);
  });
});

describe('a short database outage', () => {
  it('fails lists that read members, but no list after the outage', async () => {
    const codes = await loadMembers(women(3));
    const { collection } = members().model;
    const findSpy = vi.spyOn(collection, 'find').mockImplementation(() => {
      throw new Error('database down');
    });
    service.context.store.searchIndex.markStale(codes[0] as string);
    await expect(list()).rejects.toThrow('database down');
    findSpy.mockRestore();
    expect(await list()).toEqual(codes);
  });
});
