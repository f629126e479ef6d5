import { expect, it } from 'vitest';
import { ageRangesAround, sortBySimilarAge } from './similar-age.ts';

const now = new Date('2026-11-23T10:00:00Z');
const memberOf = (sortKey: string, dateOfBirth: string) => ({ sortKey, dateOfBirth });
const asha = memberOf('2026-01-01', '1995-06-15');
const sorted = (candidates: { sortKey: string; dateOfBirth: string }[]) =>
  sortBySimilarAge(asha, candidates, now).map(({ sortKey }) => sortKey);

it('sorts older and younger candidates by difference in completed years of age', () => {
  expect(sorted([memberOf('1', '1990-01-01'), memberOf('2', '1994-06-17'), memberOf('3', '1996-01-01')])).toEqual([
    '3',
    '2',
    '1',
  ]);
});

it('sorts candidates of the same age newest first, regardless of their birthdays', () => {
  expect(sorted([memberOf('1', '1995-06-15'), memberOf('3', '1994-12-01'), memberOf('2', '1995-11-20')])).toEqual([
    '3',
    '2',
    '1',
  ]);
});

it('widens the range of ages from the same age to a difference of 42 years', () => {
  expect(ageRangesAround(asha, now)).toEqual([
    { from: 31, to: 31 },
    { from: 30, to: 32 },
    { from: 28, to: 34 },
    { from: 21, to: 41 },
    { from: -11, to: 73 },
  ]);
});
