import { matches } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomSearch, randomSearchableFields } from '../testing/random-search.ts';
import { criteriaOfSearch, matchesCriteria, type SearchableFields } from './criteria.ts';
import type { IndexedMember } from './indexed-member.ts';
import { MemberIndex } from './member-index.ts';

const places = { countries: ['India', 'Canada'], states: ['Punjab', 'Goa', 'Ontario'] };
const now = new Date('2026-06-15T10:00:00.000Z');
const openQuery = { criteria: criteriaOfSearch(matches.emptySearch), now };
const codes = Array.from({ length: 30 }, newMemberCode);
/** Some members joined at the same time. */
const joinedAt = codes.map((_, codeIndex) => new Date(Date.UTC(2026, 0, 1, 0, (codeIndex * 7) % 20)).toISOString());
const indexedMemberOf = (codeIndex: number, fields: object, visible = true): IndexedMember => {
  const member = codes[codeIndex] ?? '';
  return { ...(fields as SearchableFields), member, sortKey: `${joinedAt[codeIndex]}|${member}`, visible };
};
const [someFields] = fc.sample(randomSearchableFields(places), { numRuns: 1, seed: 5 }) as [object];

const change = fc.record({
  codeIndex: fc.nat({ max: codes.length - 1 }),
  fields: randomSearchableFields(places),
  visible: fc.nat(5).map((chance) => chance > 0),
  isRemoved: fc.nat(4).map((chance) => chance === 0),
});

describe('a member index', () => {
  it('finds and counts the same members as a scan, newest first, after any inserts, changes and removals', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(change, { maxLength: 40 }), { minLength: 2, maxLength: 8 }),
        fc.array(randomSearch(places), { minLength: 5, maxLength: 5 }),
        (batches, searches) => {
          const index = new MemberIndex();
          const members = new Map<string, IndexedMember>();
          for (const batch of batches) {
            const codesOf = (changes: typeof batch) => changes.map(({ codeIndex }) => codes[codeIndex] ?? '');
            const [removedChanges, upsertedChanges] = [
              batch.filter(({ isRemoved }) => isRemoved),
              batch.filter(({ isRemoved }) => !isRemoved),
            ];
            index.remove(codesOf(removedChanges));
            for (const code of codesOf(removedChanges)) members.delete(code);
            const upserted = upsertedChanges.map(({ codeIndex, fields, visible }) =>
              indexedMemberOf(codeIndex, fields, visible),
            );
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
            const expected = newestFirst
              .filter(
                (member) =>
                  member.visible && !exclude.includes(member.member) && matchesCriteria(member, query.criteria, now),
              )
              .map(({ member, sortKey }) => ({ member, sortKey }));
            expect(index.find(query, 100)).toEqual(expected);
            expect(index.count(query, 4)).toBe(Math.min(4, expected.length));
            const [, , third] = expected;
            if (third) expect(index.find(query, 2, third.sortKey)).toEqual(expected.slice(3, 5));
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('indexes thousands of members, and finds the only match even if it is the oldest', () => {
    const index = new MemberIndex();
    const total = 20_000;
    const members = Array.from({ length: total }, (_, memberNumber): IndexedMember => {
      const member = newMemberCode();
      const sortKey = `${new Date(Date.UTC(2026, 0, 1) + memberNumber).toISOString()}|${member}`;
      return {
        ...(someFields as SearchableFields),
        city: memberNumber === 0 ? 'Leh' : 'Agra',
        member,
        sortKey,
        visible: true,
      };
    });
    index.upsert(members.filter((_, memberNumber) => memberNumber % 3 > 0));
    index.upsert(members.filter((_, memberNumber) => memberNumber % 3 === 0));
    expect(index.size).toBe(total);
    const inLeh = { ...openQuery, criteria: { ...openQuery.criteria, cities: ['Leh'] } };
    expect(index.find(inLeh, 2)).toHaveLength(1);
    expect(index.count(openQuery, 2 * total)).toBe(total);
  });

  it('finds no member when it is empty or when no member has the value', () => {
    const index = new MemberIndex();
    expect(index.find(openQuery, 5)).toEqual([]);
    index.upsert([indexedMemberOf(0, someFields)]);
    for (const cities of [['Atlantis'], ['', 'Nowhere']])
      expect(index.find({ ...openQuery, criteria: { ...openQuery.criteria, cities } }, 5)).toEqual([]);
    expect(index.find(openQuery, 5)).toHaveLength(1);
  });

  it('calculates ages correctly for birthdays on a leap day', () => {
    const index = new MemberIndex();
    const birthDates = ['1996-02-28', '1996-02-29', '1996-03-01'];
    index.upsert(
      birthDates.map((dateOfBirth, codeIndex) => indexedMemberOf(codeIndex, { ...someFields, dateOfBirth })),
    );
    for (const day of ['2026-02-28', '2026-03-01', '2024-02-28', '2024-02-29', '2024-03-01']) {
      const at = new Date(`${day}T12:00:00.000Z`);
      for (let age = 27; age <= 31; age += 1) {
        const criteria = criteriaOfSearch({ ...matches.emptySearch, ages: { from: age, to: age } });
        const matching = birthDates.filter((dateOfBirth) =>
          matchesCriteria({ ...someFields, dateOfBirth } as SearchableFields, criteria, at),
        );
        expect([day, age, index.count({ criteria, now: at }, 5)]).toEqual([day, age, matching.length]);
      }
    }
  });

  it('removes every entry of a member, and reports which sort keys it contains', () => {
    const index = new MemberIndex();
    const [moved, other] = [indexedMemberOf(0, someFields), indexedMemberOf(1, someFields)];
    const movedLater = { ...moved, sortKey: `2027-01-01T00:00:00.000Z|${moved.member}` };
    index.upsert([movedLater, other, moved]);
    expect([index.size, index.has(moved.sortKey), index.has(movedLater.sortKey)]).toEqual([3, true, true]);
    index.remove([moved.member, newMemberCode()]);
    expect(index.has(moved.sortKey) || index.has(movedLater.sortKey)).toBe(false);
    expect(index.find(openQuery, 5)).toEqual([{ member: other.member, sortKey: other.sortKey }]);
    expect(index.count(openQuery, 5)).toBe(1);
  });
});

it('samples every visible member from some start, and finds the same members from each start if all fit', () => {
  const index = new MemberIndex();
  const members = codes.map((_, codeIndex) => indexedMemberOf(codeIndex, someFields, codeIndex > 0));
  index.upsert(members);
  const visible = codes.slice(1).toSorted();
  const found = new Set<string>();
  for (let start = 0; start < 1; start += 0.05) {
    const all = index.sample(openQuery, 100, start).map(({ member }) => member);
    expect(all.toSorted()).toEqual(visible);
    const few = index.sample(openQuery, 5, start);
    expect(few).toHaveLength(5);
    for (const { member } of few) found.add(member);
  }
  expect([...found].toSorted()).toEqual(visible);
});
