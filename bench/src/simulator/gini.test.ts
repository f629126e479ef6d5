import { expect, it } from 'vitest';
import { gini } from './gini.ts';

it('returns 0 for equal amounts and for none, 0.75 if one of four has everything, and 0.25 for 1, 2, 3 and 4', () => {
  expect(gini([3, 3, 3, 3])).toBe(0);
  expect(gini([0, 0, 0, 8])).toBe(0.75);
  expect(gini([1, 2, 3, 4])).toBeCloseTo(0.25, 10);
  expect(gini([])).toBe(0);
});
