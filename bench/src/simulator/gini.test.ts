import { expect, it } from 'vitest';
import { gini } from './gini.ts';

it('returns a Gini coefficient of 0 for equal amounts, 0.75 if one of four has everything, and that of a known example', () => {
  expect(gini([3, 3, 3, 3])).toBe(0);
  expect(gini([0, 0, 0, 8])).toBe(0.75);
  expect(gini([1, 2, 3, 4])).toBeCloseTo(0.25, 10);
  expect(gini([])).toBe(0);
});
