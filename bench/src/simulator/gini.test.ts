import { expect, it } from 'vitest';
import { gini } from './gini.ts';

it('an even spread has a Gini coefficient of 0, one that has all close to 1, and textbook shares theirs', () => {
  expect(gini([3, 3, 3, 3])).toBe(0);
  expect(gini([0, 0, 0, 8])).toBe(0.75);
  expect(gini([1, 2, 3, 4])).toBeCloseTo(0.25, 10);
  expect(gini([])).toBe(0);
});
