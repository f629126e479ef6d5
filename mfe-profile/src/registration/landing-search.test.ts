import { paths } from '@hamrah/contracts';
import { expect, test } from 'vitest';
import { draftFromSearch } from './landing-search.ts';

const draftFrom = (search: string) => draftFromSearch(new URLSearchParams(search), [...paths, 'Sant Mat']);

test.each([
  ['looking=woman&from=21&to=30&path=ISKCON', { gender: 'Male', path: 'ISKCON', partnerAges: { from: 21, to: 30 } }],
  ['path=Sant+Mat', { path: 'Sant Mat' }],
  ['looking=man', { gender: 'Female' }],
  ['', {}],
  ['looking=cat&from=old&to=older&path=Nowhere', {}],
  ['from=17&to=30', {}],
  ['from=18&to=61', {}],
  ['from=30&to=30', {}],
  ['from=18.5&to=30', {}],
  ['looking=constructor', {}],
])('converts the search %s to draft values and ignores invalid parts', (search, expected) => {
  expect(draftFrom(search)).toEqual(expected);
});
