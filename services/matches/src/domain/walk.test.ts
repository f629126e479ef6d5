import { matches } from '@hamrah/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomSought } from '../testing/random-search.ts';
import { isPlain, lookedUpSingly, walkFor } from './walk.ts';
import { type Wanted, wantedByListing, wantedBySearch } from './wanted.ts';

const now = new Date('2026-11-21T10:00:00Z');
const members = fc
  .sample(randomSought({ countries: ['India', 'Canada'], states: ['Punjab'] }), { numRuns: 2_000, seed: 5 })
  .map((member, at) => ({
    ...member,
    religion: at % 2 === 0 ? ('Hindu' as const) : ('Sikh' as const),
    heightInches: 60,
  }));
const wanted = (criteria: Partial<Wanted>): Wanted => ({ ...wantedByListing({}), ...criteria });
const walk = (criteria: Partial<Wanted>, total = 500_000) => walkFor(wanted(criteria), { members, total }, 21, now);

describe('a search that finds many', () => {
  it('is read in the order of the listing, along its path when it has one', () => {
    expect(walk({ religions: ['Hindu'] })).toBe('newest');
    expect(walk({ religions: ['Hindu'], paths: ['Osho'] })).toBe('path');
  });
});

describe('a search that finds few', () => {
  it('is read from one combination to the next, by what it asks for', () => {
    expect(walk({ religions: ['Jain'], states: ['Punjab'] })).toBe('place');
    expect(walk({ religions: ['Jain'] })).toBe('standing');
    expect(walk({ heightsInches: { from: 76, to: 77 } })).toBe('age');
    expect(walk({ religions: ['Jain'], paths: ['Osho'] })).toBe('place');
  });

  it('is read in order where members are few: to sort them all would cost no less', () => {
    expect(walkFor(wanted({ religions: ['Jain'] }), { members: members.slice(0, 100), total: 100 }, 21, now)).toBe(
      'newest',
    );
  });
});

it('needs no judging for one path or nothing', () => {
  expect(isPlain(wanted({}))).toBe(true);
  expect(isPlain(wanted({ paths: ['Osho'] }))).toBe(true);
  expect(isPlain(wanted({ paths: ['Osho', 'ISKCON'] }))).toBe(false);
  for (const filter of Object.keys(matches.openSearch) as matches.SearchFilter[]) {
    const asked = { ages: { from: 20, to: 30 }, heightsInches: { from: 60, to: 70 }, withoutChildren: true }[
      filter as 'ages'
    ];
    const criteria = { ...matches.openSearch, [filter]: asked ?? ['No', 'Yes'] } as matches.SearchCriteria;
    expect(isPlain(wantedBySearch(criteria))).toBe(false);
  }
});

it('looks names up one by one while the columns before are asked for, two at most behind an open one', () => {
  const three = ['India', 'Canada', 'Nepal'];
  const closed = lookedUpSingly(
    wanted({ countries: three, states: three, paths: three, motherTongues: three }),
    'place',
  );
  expect([...closed]).toEqual(['country', 'state', 'path']);
  const open = lookedUpSingly(wanted({ paths: ['Osho', 'ISKCON'], religions: three, incomes: ['No income'] }), 'place');
  expect([...open]).toEqual(['path', 'income']);
});
