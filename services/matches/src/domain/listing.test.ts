import { matches } from '@hamrah/contracts';
import { freshCode } from '@hamrah/service-kit/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomSearch, randomSought } from '../testing/random-search.ts';
import { type Listed, Listing } from './listing.ts';
import { meets, type Sought, wantedBySearch } from './wanted.ts';

const places = { countries: ['India', 'Canada'], states: ['Punjab', 'Goa', 'Ontario'] };
const now = new Date('2026-06-15T10:00:00.000Z');
const everybody = { wanted: wantedBySearch(matches.openSearch), now };
const codes = Array.from({ length: 30 }, freshCode);
/** When each of them joined; some in the same moment. */
const joinedAt = codes.map((_, at) => new Date(Date.UTC(2026, 0, 1, 0, (at * 7) % 20)).toISOString());
const listed = (at: number, sought: object, shown = true): Listed => {
  const member = codes[at] ?? '';
  return { ...(sought as Sought), member, listedAt: `${joinedAt[at]}|${member}`, shown };
};
const someone = fc.sample(randomSought(places), { numRuns: 1, seed: 5 })[0] as object;

const change = fc.record({
  at: fc.nat({ max: codes.length - 1 }),
  sought: randomSought(places),
  shown: fc.nat(5).map((chance) => chance > 0),
  leaves: fc.nat(4).map((chance) => chance === 0),
});

it('finds and counts those whom a look at every member finds, newest first, whatever came, changed and left before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(change, { maxLength: 40 }), { minLength: 2, maxLength: 8 }),
      fc.array(randomSearch(places), { minLength: 5, maxLength: 5 }),
      (rounds, searches) => {
        const listing = new Listing();
        const members = new Map<string, Listed>();
        for (const round of rounds) {
          const codesOf = (some: typeof round) => some.map(({ at }) => codes[at] ?? '');
          const [leaving, staying] = [round.filter(({ leaves }) => leaves), round.filter(({ leaves }) => !leaves)];
          listing.remove(codesOf(leaving));
          for (const code of codesOf(leaving)) members.delete(code);
          const put = staying.map(({ at, sought, shown }) => listed(at, sought, shown));
          listing.put(put);
          for (const member of put) members.set(member.member, member);
        }
        for (const { member, listedAt } of members.values())
          expect([member, listing.has(listedAt)]).toEqual([member, true]);
        expect(listing.size).toBe(members.size);
        const newestFirst = [...members.values()].toSorted((one, other) => (one.listedAt < other.listedAt ? 1 : -1));
        for (const criteria of [matches.openSearch, ...searches]) {
          const wanted = wantedBySearch(criteria);
          const except = codes.slice(0, 3);
          const all = newestFirst
            .filter((member) => member.shown && !except.includes(member.member) && meets(member, wanted, now))
            .map(({ member, listedAt }) => ({ member, listedAt }));
          expect(listing.find({ wanted, now, except }, 100)).toEqual(all);
          expect(listing.count({ wanted, now, except }, 4)).toBe(Math.min(4, all.length));
          const [, , third] = all;
          if (third) expect(listing.find({ wanted, now, except }, 2, third.listedAt)).toEqual(all.slice(3, 5));
        }
      },
    ),
    { numRuns: 200 },
  );
});

it('keeps as many as come, and finds the last of thousands who alone fits', () => {
  const listing = new Listing();
  const many = 20_000;
  const all = Array.from({ length: many }, (_, at): Listed => {
    const member = freshCode();
    const listedAt = `${new Date(Date.UTC(2026, 0, 1) + at).toISOString()}|${member}`;
    return { ...(someone as Sought), city: at === 0 ? 'Leh' : 'Agra', member, listedAt, shown: true };
  });
  listing.put(all.filter((_, at) => at % 3 > 0));
  listing.put(all.filter((_, at) => at % 3 === 0));
  expect(listing.size).toBe(many);
  expect(listing.find({ ...everybody, wanted: { ...everybody.wanted, cities: ['Leh'] } }, 2)).toHaveLength(1);
  expect(listing.count(everybody, 2 * many)).toBe(many);
});

it('finds nobody for names nobody has, and none when it is empty', () => {
  const listing = new Listing();
  expect(listing.find(everybody, 5)).toEqual([]);
  listing.put([listed(0, someone)]);
  for (const cities of [['Atlantis'], ['', 'Nowhere']])
    expect(listing.find({ ...everybody, wanted: { ...everybody.wanted, cities } }, 5)).toEqual([]);
  expect(listing.find(everybody, 5)).toHaveLength(1);
});

it('takes a leap day’s birthday as the calendar does', () => {
  const listing = new Listing();
  const born = ['1996-02-28', '1996-02-29', '1996-03-01'];
  listing.put(born.map((dateOfBirth, at) => listed(at, { ...someone, dateOfBirth })));
  for (const day of ['2026-02-28', '2026-03-01', '2024-02-28', '2024-02-29', '2024-03-01']) {
    const at = new Date(`${day}T12:00:00.000Z`);
    for (let age = 27; age <= 31; age += 1) {
      const wanted = wantedBySearch({ ...matches.openSearch, ages: { from: age, to: age } });
      const fitting = born.filter((dateOfBirth) => meets({ ...someone, dateOfBirth } as Sought, wanted, at));
      expect([day, age, listing.count({ wanted, now: at }, 5)]).toEqual([day, age, fitting.length]);
    }
  }
});

it('removes a member from every place where they stand, and knows where nobody does', () => {
  const listing = new Listing();
  const [one, other] = [listed(0, someone), listed(1, someone)];
  const later = { ...one, listedAt: `2027-01-01T00:00:00.000Z|${one.member}` };
  listing.put([later, other, one]);
  expect([listing.size, listing.has(one.listedAt), listing.has(later.listedAt)]).toEqual([3, true, true]);
  listing.remove([one.member, freshCode()]);
  expect(listing.has(one.listedAt) || listing.has(later.listedAt)).toBe(false);
  expect(listing.find(everybody, 5)).toEqual([{ member: other.member, listedAt: other.listedAt }]);
  expect(listing.count(everybody, 5)).toBe(1);
});
