import { maritalStatuses, matches, motherTongues, paths } from '@hamrah/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleOf } from '../store/laid-out-sample.ts';
import { randomSought } from '../testing/random-search.ts';
import { isPlain, wayFor, waysFor } from './walk.ts';
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
const way = (criteria: Partial<Wanted>, total = 500_000) => wayFor(wanted(criteria), sampleOf(members, total), 21, now);
const lookedUp = (criteria: Partial<Wanted>) => [...way(criteria).lookedUp];

describe('a search that finds many', () => {
  it('is read in the order of the listing, along its path when it has one', () => {
    expect(way({ religions: ['Hindu'] })).toMatchObject({ walk: 'newest', lookedUp: new Map() });
    expect(way({ religions: ['Hindu'], paths: ['Osho'] })).toMatchObject({ walk: 'path', lookedUp: new Map() });
  });
});

describe('a search that finds few', () => {
  it('is read from one combination to the next, by what tells most of what it asks for', () => {
    expect(way({ religions: ['Jain'], states: ['Punjab'], paths: ['Osho'] }).walk).toBe('state');
    expect(way({ religions: ['Jain'], countries: ['India'] }).walk).toBe('country');
    expect(way({ religions: ['Jain'] }).walk).toBe('standing');
    const ages = { from: 30, to: 31 };
    expect(way({ motherTongues: ['Sindhi'], paths: ['Osho', 'ISKCON'], ages }).walk).toBe('tongue');
    expect(way({ heightsInches: { from: 76, to: 77 } }).walk).toBe('build');
    expect(way({ ages: { from: 78, to: 80 } }).walk).toBe('build');
  });

  it('looks up the names it asks for, and all names of an open fact of few, as far as that is worth its stretches', () => {
    expect(lookedUp({ religions: ['Jain', 'Parsi'] })).toEqual([
      ['maritalStatus', maritalStatuses],
      ['religion', ['Jain', 'Parsi']],
    ]);
    expect(lookedUp({ heightsInches: { from: 76, to: 77 } })).toEqual([['heightInches', [76, 77]]]);
    const four = motherTongues.slice(0, 4);
    const many = lookedUp({ motherTongues: four, paths: paths.slice(0, 8), religions: ['Jain'] });
    expect(many.map(([fact]) => fact)).not.toContain('qualification');
  });

  it('is read in order where members are few: to sort them all would cost no less', () => {
    const few = sampleOf(members.slice(0, 100), 100);
    expect(wayFor(wanted({ religions: ['Jain'] }), few, 21, now).walk).toBe('newest');
  });
});

it('costs less, the more members of the search there are to meet on the way, and a look at everybody when none was seen', () => {
  const costOf = (religions: Wanted['religions']) =>
    waysFor(wanted({ religions }), sampleOf(members, 500_000), 21, now).find(({ walk }) => walk === 'newest')?.cost ??
    0;
  expect(costOf(['Hindu'])).toBeLessThan(1_000);
  expect(costOf(['Jain'])).toBeGreaterThan(1_000_000);
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
