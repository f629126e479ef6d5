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

describe('the pause after wrong OTPs for one target', () => {
  const minutes = (failures: number) => pauseAfter('code-target', failures) / 60_000;

  it('begins with the tenth, doubles from one minute, and ends at half a day', () => {
    expect([9, 10, 11, 12].map(minutes)).toEqual([0, 1, 2, 4]);
    expect(minutes(100)).toBe(12 * 60);
  });

  it('lets thirty-two guesses through in the first week, and fourteen in the next', () => {
    const guesses = { first: 0, second: 0 };
    const week = 7 * 24 * 60;
    for (let at = 0, count = 0; at < 2 * week; at += minutes(count)) {
      count++;
      guesses[at < week ? 'first' : 'second']++;
    }
    expect(guesses).toEqual({ first: 32, second: 14 });
  });
});

describe('the pause between OTPs to one target', () => {
  it('is two minutes at first, then grows to an hour', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((sent) => pauseAfter('send-target', sent) / 60_000);
    expect(minutes).toEqual([2, 2, 2, 4, 8, 16, 32, 60, 60]);
  });
});
