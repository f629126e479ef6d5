import { expect, test } from 'vitest';
import { compare, differ, percentile } from './comparison.ts';

/** A spread like that of response times: the same for both samples, out of step. */
const sample = (shift: number, start: number) =>
  Array.from({ length: 400 }, (_, at) => 20 + shift + (((at * 7 + start) % 400) / 400) ** 4 * 30);

test('two samples of one spread cannot be told apart', () => {
  const comparison = compare(sample(0, 0), sample(0, 3));
  expect(comparison.superiority).toBeCloseTo(0.5, 2);
  expect(comparison.difference).toBeCloseTo(0, 2);
  expect(differ(comparison)).toBe(false);
});

test('a shift by a twentieth of the spread is noticed, and which way it goes', () => {
  const slower = compare(sample(1.5, 0), sample(0, 3));
  expect(differ(slower)).toBe(true);
  expect(slower.superiority).toBeGreaterThan(0.5);
  expect(slower.differenceBetween[0]).toBeGreaterThan(0);
  expect(compare(sample(0, 0), sample(1.5, 3)).superiority).toBeLessThan(0.5);
});

test('samples that do not overlap are told apart for certain', () => {
  expect(compare(sample(100, 0), sample(0, 3)).superiority).toBe(1);
});

test('a percentile is a value of the sample', () => {
  expect(percentile([4, 1, 3, 2], 50)).toBe(3);
  expect(percentile([4, 1, 3, 2], 100)).toBe(4);
});
