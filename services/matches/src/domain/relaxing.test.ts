import { matches } from '@hamrah/contracts';
import { expect, it } from 'vitest';
import { relaxed } from './relaxing.ts';

it('leaves each filter that asks for something out alone, the others as they are', () => {
  const criteria = { ...matches.openSearch, paths: ['Osho'], ages: { from: 21, to: 30 }, withoutChildren: true };
  expect(relaxed(criteria)).toEqual([
    { filter: 'paths', criteria: { ...criteria, paths: [] } },
    { filter: 'ages', criteria: { ...criteria, ages: null } },
    { filter: 'withoutChildren', criteria: { ...criteria, withoutChildren: false } },
  ]);
  expect(relaxed(matches.openSearch)).toEqual([]);
});
