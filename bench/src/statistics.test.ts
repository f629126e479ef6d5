import { expect, test } from 'vitest';
import { compare, isSignificant, percentile } from './statistics.ts';

/** A distribution like response times. `start` only changes the order of the values. */
const sample = (shift: number, start: number) =>
  Array.from({ length: 400 }, (_, index) => 20 + shift + (((index * 7 + start) % 400) / 400) ** 4 * 30);

test('samples of one distribution do not differ significantly', () => {
  const comparison = compare(sample(0, 0), sample(0, 3));
  expect(comparison.superiority).toBeCloseTo(0.5, 2);
  expect(comparison.difference).toBeCloseTo(0, 2);
  expect(isSignificant(comparison)).toBe(false);
});

test('a shift by a twentieth of the range is significant and has a direction', () => {
  const slower = compare(sample(1.5, 0), sample(0, 3));
  expect(isSignificant(slower)).toBe(true);
  expect(slower.superiority).toBeGreaterThan(0.5);
  expect(slower.differenceInterval[0]).toBeGreaterThan(0);
  expect(compare(sample(0, 0), sample(1.5, 3)).superiority).toBeLessThan(0.5);
});

test('samples that do not overlap have a superiority of one', () => {
  expect(compare(sample(100, 0), sample(0, 3)).superiority).toBe(1);
});

test('a percentile is a value of the sample', () => {
  expect(percentile([4, 1, 3, 2], 50)).toBe(3);
  expect(percentile([4, 1, 3, 2], 100)).toBe(4);
});
