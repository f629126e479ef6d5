import { matches } from '@hamrah/contracts';
import { expect, it } from 'vitest';
import { relaxedSearches } from './relaxed-searches.ts';

it('removes each filter that is set, one at a time', () => {
  const criteria = { ...matches.emptySearch, paths: ['Osho'], ages: { from: 21, to: 30 }, withoutChildren: true };
  expect(relaxedSearches(criteria)).toEqual([
    { filter: 'paths', criteria: { ...criteria, paths: [] } },
    { filter: 'ages', criteria: { ...criteria, ages: null } },
    { filter: 'withoutChildren', criteria: { ...criteria, withoutChildren: false } },
  ]);
  expect(relaxedSearches(matches.emptySearch)).toEqual([]);
});
