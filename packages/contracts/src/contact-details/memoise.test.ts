import { expect, it, vi } from 'vitest';
import { memoise } from './memoise.ts';

it('computes the result of a text once, even an undefined one', () => {
  const compute = vi.fn((text: string) => (text === 'none' ? undefined : text.length));
  const lengthOf = memoise(compute);
  expect(['one', 'none', 'one', 'none'].map(lengthOf)).toEqual([3, undefined, 3, undefined]);
  expect(compute).toHaveBeenCalledTimes(2);
});

it('clears the cache when its texts together are too long', () => {
  const compute = vi.fn((text: string) => text.length);
  const lengthOf = memoise(compute);
  lengthOf('first');
  expect(lengthOf('x'.repeat(100_000))).toBe(100_000);
  lengthOf('first');
  expect(compute).toHaveBeenCalledTimes(3);
});

it('does not cache the result of a single text that is too long', () => {
  const compute = vi.fn((text: string) => text.length);
  const lengthOf = memoise(compute);
  const text = 'x'.repeat(100_001);
  expect([lengthOf(text), lengthOf(text)]).toEqual([100_001, 100_001]);
  expect(compute).toHaveBeenCalledTimes(2);
});
