import { expect, it, vi } from 'vitest';
import { remember } from './remember.ts';

it('computes the result of a text once, even an undefined one', () => {
  const compute = vi.fn((text: string) => (text === 'none' ? undefined : text.length));
  const lengthOf = remember(compute);
  expect(['one', 'none', 'one', 'none'].map(lengthOf)).toEqual([3, undefined, 3, undefined]);
  expect(compute).toHaveBeenCalledTimes(2);
});

it('forgets texts when together they are too long', () => {
  const compute = vi.fn((text: string) => text.length);
  const lengthOf = remember(compute);
  lengthOf('first');
  expect(lengthOf('x'.repeat(100_000))).toBe(100_000);
  lengthOf('first');
  expect(compute).toHaveBeenCalledTimes(3);
});

it('computes the result of a text that alone is too long each time', () => {
  const compute = vi.fn((text: string) => text.length);
  const lengthOf = remember(compute);
  const text = 'x'.repeat(100_001);
  expect([lengthOf(text), lengthOf(text)]).toEqual([100_001, 100_001]);
  expect(compute).toHaveBeenCalledTimes(2);
});
