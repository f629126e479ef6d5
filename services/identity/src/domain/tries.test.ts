import { describe, expect, it } from 'vitest';
import { pauseAfter } from './tries.ts';

describe('the pause after failed sign-ins', () => {
  it('lets the first four slips pass at once', () => {
    expect([0, 1, 2, 3, 4].map((failures) => pauseAfter('account', failures))).toEqual([0, 0, 0, 0, 0]);
  });

  it('then doubles from one second', () => {
    expect([5, 6, 7, 8].map((failures) => pauseAfter('account', failures))).toEqual([1_000, 2_000, 4_000, 8_000]);
  });

  it('never keeps an account closed for longer than five minutes', () => {
    expect(pauseAfter('account', 500)).toBe(300_000);
  });

  it('is more patient with an address, which many people may share, and stricter in the end', () => {
    expect(pauseAfter('address', 29)).toBe(0);
    expect(pauseAfter('address', 30)).toBe(1_000);
    expect(pauseAfter('address', 500)).toBe(900_000);
  });
});
