import { matches } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomSearch, randomSearchableFields } from '../testing/random-search.ts';
import { criteriaOfSearch, matchesCriteria, type SearchableFields } from './criteria.ts';
import { type IndexedMember, MemberIndex } from './member-index.ts';

const places = { countries: ['India', 'Canada'], states: ['Punjab', 'Goa', 'Ontario'] };
const now = new Date('2026-06-15T10:00:00.000Z');
const openQuery = { criteria: criteriaOfSearch(matches.emptySearch), now };
const codes = Array.from({ length: 30 }, newMemberCode);
/** Some members joined at the same time. */
const joinedAt = codes.map((_, at) => new Date(Date.UTC(2026, 0, 1, 0, (at * 7) % 20)).toISOString());
const indexed = (at: number, fields: object, visible = true): IndexedMember => {
  const member = codes[at] ?? '';
  return { ...(fields as SearchableFields), member, sortKey: `${joinedAt[at]}|${member}`, visible };
};
const [someFields] = fc.sample(randomSearchableFields(places), { numRuns: 1, seed: 5 }) as [object];

const change = fc.record({
  at: fc.nat({ max: codes.length - 1 }),
  fields: randomSearchableFields(places),
  visible: fc.nat(5).map((chance) => chance > 0),
  leaves: fc.nat(4).map((chance) => chance === 0),
});

describe('a member index', () => {
  it('finds and counts the same members as a scan, newest first, after any inserts, changes and removals', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(change, { maxLength: 40 }), { minLength: 2, maxLength: 8 }),
        fc.array(randomSearch(places), { minLength: 5, maxLength: 5 }),
        (rounds, searches) => {
          const index = new MemberIndex();
          const members = new Map<string, IndexedMember>();
          for (const round of rounds) {
            const codesOf = (changes: typeof round) => changes.map(({ at }) => codes[at] ?? '');
            const [leaving, staying] = [round.filter(({ leaves }) => leaves), round.filter(({ leaves }) => !leaves)];
            index.remove(codesOf(leaving));
            for (const code of codesOf(leaving)) members.delete(code);
            const upserted = staying.map(({ at, fields, visible }) => indexed(at, fields, visible));
            index.upsert(upserted);
            for (const member of upserted) members.set(member.member, member);
          }
          for (const { member, sortKey } of members.values())
            expect([member, index.has(sortKey)]).toEqual([member, true]);
          expect(index.size).toBe(members.size);
          const newestFirst = [...members.values()].toSorted((a, b) => (a.sortKey < b.sortKey ? 1 : -1));
          for (const search of [matches.emptySearch, ...searches]) {
            const exclude = codes.slice(0, 3);
            const query = { criteria: criteriaOfSearch(search), now, exclude };
            const all = newestFirst
              .filter(
                (member) =>
                  member.visible && !exclude.includes(member.member) && matchesCriteria(member, query.criteria, now),
              )
              .map(({ member, sortKey }) => ({ member, sortKey }));
            expect(index.find(query, 100)).toEqual(all);
            expect(index.count(query, 4)).toBe(Math.min(4, all.length));
            const [, , third] = all;
            if (third) expect(index.find(query, 2, third.sortKey)).toEqual(all.slice(3, 5));
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('grows to any size, and finds the one match that is the oldest of thousands', () => {
    const index = new MemberIndex();
    const total = 20_000;
    const all = Array.from({ length: total }, (_, at): IndexedMember => {
      const member = newMemberCode();
      const sortKey = `${new Date(Date.UTC(2026, 0, 1) + at).toISOString()}|${member}`;
      return { ...(someFields as SearchableFields), city: at === 0 ? 'Leh' : 'Agra', member, sortKey, visible: true };
    });
    index.upsert(all.filter((_, at) => at % 3 > 0));
    index.upsert(all.filter((_, at) => at % 3 === 0));
    expect(index.size).toBe(total);
    const inLeh = { ...openQuery, criteria: { ...openQuery.criteria, cities: ['Leh'] } };
    expect(index.find(inLeh, 2)).toHaveLength(1);
    expect(index.count(openQuery, 2 * total)).toBe(total);
  });

  it('finds no member when it is empty or when no member has the value', () => {
    const index = new MemberIndex();
    expect(index.find(openQuery, 5)).toEqual([]);
    index.upsert([indexed(0, someFields)]);
    for (const cities of [['Atlantis'], ['', 'Nowhere']])
      expect(index.find({ ...openQuery, criteria: { ...openQuery.criteria, cities } }, 5)).toEqual([]);
    expect(index.find(openQuery, 5)).toHaveLength(1);
  });

  it('agrees with the calendar about birthdays on a leap day', () => {
    const index = new MemberIndex();
    const born = ['1996-02-28', '1996-02-29', '1996-03-01'];
    index.upsert(born.map((dateOfBirth, at) => indexed(at, { ...someFields, dateOfBirth })));
    for (const day of ['2026-02-28', '2026-03-01', '2024-02-28', '2024-02-29', '2024-03-01']) {
      const at = new Date(`${day}T12:00:00.000Z`);
      for (let age = 27; age <= 31; age += 1) {
        const criteria = criteriaOfSearch({ ...matches.emptySearch, ages: { from: age, to: age } });
        const matching = born.filter((dateOfBirth) =>
          matchesCriteria({ ...someFields, dateOfBirth } as SearchableFields, criteria, at),
        );
        expect([day, age, index.count({ criteria, now: at }, 5)]).toEqual([day, age, matching.length]);
      }
    }
  });

  it('removes every entry of a member, and knows which sort keys are taken', () => {
    const index = new MemberIndex();
    const [one, other] = [indexed(0, someFields), indexed(1, someFields)];
    const later = { ...one, sortKey: `2027-01-01T00:00:00.000Z|${one.member}` };
    index.upsert([later, other, one]);
    expect([index.size, index.has(one.sortKey), index.has(later.sortKey)]).toEqual([3, true, true]);
    index.remove([one.member, newMemberCode()]);
    expect(index.has(one.sortKey) || index.has(later.sortKey)).toBe(false);
    expect(index.find(openQuery, 5)).toEqual([{ member: other.member, sortKey: other.sortKey }]);
    expect(index.count(openQuery, 5)).toBe(1);
  });
});
