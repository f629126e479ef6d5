import { describe, expect, it } from 'vitest';
import { delayMsAfter } from './login-throttle.ts';

describe('delay after failed sign-ins', () => {
  it('is zero for the first four failures', () => {
    expect([0, 1, 2, 3, 4].map((failures) => delayMsAfter('account', failures))).toEqual([0, 0, 0, 0, 0]);
  });

  it('starts with one second at the fifth failure, and then doubles', () => {
    expect([5, 6, 7, 8].map((failures) => delayMsAfter('account', failures))).toEqual([1_000, 2_000, 4_000, 8_000]);
  });

  it('never exceeds five minutes for an account', () => {
    expect(delayMsAfter('account', 500)).toBe(300_000);
  });

  it('starts later for a client address, which many people may share, and has a longer maximum', () => {
    expect(delayMsAfter('address', 29)).toBe(0);
    expect(delayMsAfter('address', 30)).toBe(1_000);
    expect(delayMsAfter('address', 500)).toBe(900_000);
  });
});

describe('delay after wrong OTPs for one phone number or email address', () => {
  const minutes = (failures: number) => delayMsAfter('otp-target', failures) / 60_000;

  it('starts with one minute at the tenth wrong OTP, doubles, and never exceeds twelve hours', () => {
    expect([9, 10, 11, 12].map(minutes)).toEqual([0, 1, 2, 4]);
    expect(minutes(100)).toBe(12 * 60);
  });

  it('allows 32 guesses in the first week and 14 in the second', () => {
    const guesses = { first: 0, second: 0 };
    const week = 7 * 24 * 60;
    for (let at = 0, count = 0; at < 2 * week; at += minutes(count)) {
      count++;
      guesses[at < week ? 'first' : 'second']++;
    }
    expect(guesses).toEqual({ first: 32, second: 14 });
  });
});

describe('delay between OTPs to one phone number or email address', () => {
  it('is two minutes at first and grows to one hour', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((sent) => delayMsAfter('send-target', sent) / 60_000);
    expect(minutes).toEqual([2, 2, 2, 4, 8, 16, 32, 60, 60]);
  });
});
