import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test.each([0, 7, 999, 1_000, 12_345, 99_999, 100_000, 1_234_567, 98_765_432_109])(
  'formats %i with Indian digit grouping',
  (count) => {
    expect(formatCount(count)).toBe(new Intl.NumberFormat('en-IN').format(count));
  },
);
