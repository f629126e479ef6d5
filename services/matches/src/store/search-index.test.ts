import { type paths as allPaths, matches, type PublishedMember, paths } from '@hamrah/contracts';
import { sleep } from '@hamrah/service-kit';
import { freshCode, testMember } from '@hamrah/service-kit/testing';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { wantedByListing } from '../domain/wanted.ts';
import { keepSearchIndex } from '../keep-search-index.ts';
import { type OpenMatches, openMatches } from '../testing.ts';
import { searchableOf } from './members.ts';

let service: OpenMatches;
let path: (typeof allPaths)[number];
let used = 0;
beforeAll(async () => {
  service = await openMatches();
});
beforeEach(() => {
  vi.restoreAllMocks();
  path = paths[used++] as typeof path;
});
afterAll(() => service.stop());

const members = () => service.deps.store.members;
/** From here on nothing is heard of changes: copies are read anew. */
const loseTouch = () => vi.spyOn(members().index, 'isInTouch').mockReturnValue(false);
const women = (count: number, facts: Partial<PublishedMember> = {}) =>
  Array.from({ length: count }, (_, at) =>
    testMember({
      gender: 'Female',
      path,
      joinedAt: new Date(Date.UTC(2026, 0, 1, 0, at >> 1)).toISOString(),
      ...facts,
    }),
  );
/** Stores members with the index told, and gives their codes newest first. */
const introduce = async (copies: readonly PublishedMember[]) => {
  await members().demo.load(new Map(copies.map((copy) => [copy.member, searchableOf(copy)])));
  await members().index.catchUp();
  const places = copies.map((copy) => searchableOf(copy).listedAt).toSorted();
  return places.toReversed().map((place) => place.split('|')[1] as string);
};
/** Writes past all who would tell of it. */
const write = (codes: readonly string[], facts: object) =>
  members().model.updateMany({ _id: trusted({ $in: [...codes] }) }, { $set: facts });
const remove = (codes: readonly string[]) => members().model.deleteMany({ _id: trusted({ $in: [...codes] }) });

interface Asked {
  readonly apartFrom?: readonly string[];
  readonly city?: string;
  readonly limit?: number;
}
/** The pages of a man's list of the path, to its end. */
const pages = async ({ apartFrom, limit = 20, ...filters }: Asked = {}) => {
  const all: string[][] = [];
  let cursor: string | undefined;
  do {
    const looking = { gender: 'Male', apartFrom } as const;
    const page = { limit, ...(cursor === undefined ? {} : { cursor }) };
    const { items, next } = await members().list(looking, wantedByListing({ path, ...filters }), new Date(), page);
    all.push(items.map(({ member }) => member));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return all;
};
const listed = async (asked?: Asked) => (await pages(asked)).flat();
const counted = (filters: object = {}) =>
  members().count({ gender: 'Male' }, wantedByListing({ path, ...filters }), new Date(), 1_000);

describe('a list whose index knows less than is stored', () => {
  it('fills its pages and leaves out nobody though most of those proposed are gone', async () => {
    const codes = await introduce(women(400));
    expect(await listed()).toEqual(codes);
    loseTouch();
    const gone = codes.filter((_, at) => at < 150 || at % 2 === 0);
    const left = codes.filter((code) => !gone.includes(code));
    await remove(gone);
    const found = await pages();
    expect(found.flat()).toEqual(left);
    expect(found.slice(0, -2).map(({ length }) => length)).toEqual(found.slice(0, -2).map(() => 20));
    expect(await counted()).toBe(left.length);
    const again = await pages();
    expect(again.flat()).toEqual(left);
    expect(again).toHaveLength(Math.ceil(left.length / 20));
  });

  it('comes to its end where all who are left on it are gone', async () => {
    const codes = await introduce(women(30));
    await remove(codes.slice(10));
    expect(await listed({ limit: 10 })).toEqual(codes.slice(0, 10));
    await remove(codes);
    loseTouch();
    expect(await listed({ limit: 10 })).toEqual([]);
    expect(await counted()).toBe(0);
  });

  it('shows nobody who is hidden, of one’s own gender, elsewhere, gone, or kept apart, once a moment is over', async () => {
    const codes = await introduce(women(7, { city: 'Pune' }));
    const [hidden, other, moved, gone, apart, ...staying] = codes as [string, string, string, string, string];
    expect(await listed({ city: 'Pune' })).toEqual(codes);
    await write([hidden], { hidden: true });
    await write([other], { gender: 'Male' });
    await write([moved], { city: 'Agra' });
    await remove([gone]);
    loseTouch();
    expect(await listed({ city: 'Pune', apartFrom: [apart] })).toEqual(staying);
    expect(await listed({ city: 'Pune' })).toEqual([apart, ...staying]);
    expect([await counted({ city: 'Pune' }), await counted({ city: 'Agra' }), await counted()]).toEqual([3, 1, 4]);
    expect(await listed({ city: 'Agra' })).toEqual([moved]);
  });

  it('has a member once, where they belong, who joined at another time than it knows', async () => {
    const codes = await introduce(women(5));
    const [first, , third, , last] = codes as [string, string, string, string, string];
    await write([first], { listedAt: `2020-01-01T00:00:00.000Z|${first}` });
    await write([last], { listedAt: `2027-01-01T00:00:00.000Z|${last}` });
    await listed();
    const right = [last, codes[1], third, codes[3], first];
    expect(await listed({ limit: 2 })).toEqual(right);
    expect(await counted()).toBe(5);
  });

  it('passes over as many as a viewer is kept apart from', async () => {
    const codes = await introduce(women(60));
    const apartFrom = [...Array.from({ length: 5_000 }, freshCode), ...codes.filter((_, at) => at % 3 > 0)];
    expect(await listed({ apartFrom, limit: 7 })).toEqual(codes.filter((_, at) => at % 3 === 0));
  });

  it('goes on from a place where nobody stands any more, and from where another list ended', async () => {
    const codes = await introduce(women(10));
    const { next } = await members().list({ gender: 'Male' }, wantedByListing({ path }), new Date(), { limit: 4 });
    await service.forget({ member: codes[3] } as PublishedMember);
    const page = { limit: 50, cursor: next ?? '' };
    const rest = await members().list({ gender: 'Male' }, wantedByListing({}), new Date(), page);
    expect(rest.items.filter((member) => member.path === path).map(({ member }) => member)).toEqual(codes.slice(4));
  });
});

describe('counts', () => {
  it('follow those who come, change, hide, come back and leave', async () => {
    const ravi = await service.introduce({ gender: 'Male' });
    const data = matches.encodeSearch({ ...matches.openSearch, paths: [path], religions: ['Jain'] });
    const withoutReligion = async () => {
      const { items } = await service.as(ravi).call(matches.relaxSearch, { query: { data } });
      return items.find(({ filter }) => filter === 'religions')?.found ?? 0;
    };
    const seen = [await withoutReligion()];
    const [asha, usha] = [testMember({ path }), testMember({ path })];
    for (const happen of [
      () => service.introduce(asha),
      () => service.introduce(usha),
      () => service.hide(asha),
      () => service.unhide(asha),
      () => service.hide({ ...asha, path: paths.at(-1) as typeof path }, false),
      () => service.forget(usha),
    ]) {
      await happen();
      seen.push(await withoutReligion());
    }
    expect(seen).toEqual([0, 1, 2, 1, 2, 1, 0]);
  });
});

describe('a database that is away for a moment', () => {
  it('fails a list that has to read, and none after it', async () => {
    const codes = await introduce(women(3));
    const { collection } = members().model;
    const find = vi.spyOn(collection, 'find').mockImplementation(() => {
      throw new Error('away');
    });
    members().index.doubt(codes[0] as string);
    await expect(listed()).rejects.toThrow('away');
    find.mockRestore();
    expect(await listed()).toEqual(codes);
  });

  it('does not end the loop that keeps the index, which stops when told to', async () => {
    const log = { warn: vi.fn(), info: vi.fn() };
    const catchUp = vi.fn(async () => {});
    catchUp.mockRejectedValueOnce(new Error('away'));
    const index = { catchUp, isBuilt: () => true, size: () => 0 };
    const keeping = keepSearchIndex({ store: { members: { index } }, log } as never);
    await expect.poll(() => catchUp.mock.calls.length, { timeout: 5_000 }).toBeGreaterThan(1);
    expect(log.warn).toHaveBeenCalledOnce();
    await keeping.stop();
    const calls = catchUp.mock.calls.length;
    await sleep(1_200);
    expect(catchUp).toHaveBeenCalledTimes(calls);
  });
});
