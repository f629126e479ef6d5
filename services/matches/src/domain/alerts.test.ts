import { fieldOfValueFilter, matches, valueFilters } from '@hamrah/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomSearch, randomSearchableFields } from '../testing/random-search.ts';
import { alertKeysOfMember, alertKeysOfSearch } from './alerts.ts';
import { criteriaOfSearch, matchesCriteria } from './criteria.ts';

const places = { countries: ['India', 'Canada'], states: ['Punjab', 'Ontario'] };
const now = new Date('2026-11-21T10:00:00Z');

it('stores every search that matches a member under one of the member’s keys', () => {
  let matchCount = 0;
  fc.assert(
    fc.property(randomSearch(places), randomSearchableFields(places), (criteria, member) => {
      const acceptedValues = valueFilters
        .filter((filter) => criteria[filter].length > 0)
        .map((filter) => [filter, [...criteria[filter], member[fieldOfValueFilter[filter]]]]);
      const search = { ...criteria, ...Object.fromEntries(acceptedValues) };
      if (!matchesCriteria(member, criteriaOfSearch(search), now)) return;
      matchCount += 1;
      const keys = alertKeysOfMember(member);
      expect(alertKeysOfSearch(search).some((key) => keys.includes(key))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
  expect(matchCount).toBeGreaterThan(100);
});

it('stores a search only under its most selective filter', () => {
  expect(alertKeysOfSearch({ ...matches.emptySearch, states: ['Punjab', 'Goa'], paths: ['Osho'] })).toEqual([
    'state:Punjab',
    'state:Goa',
  ]);
  expect(alertKeysOfSearch(matches.emptySearch)).toEqual(['any']);
});
