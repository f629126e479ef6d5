import { delayMsAfter, proofLevelAfter } from '@hamrah/contracts';
import { describe, expect, it } from 'vitest';
import { isSuspiciousAddress, type ThrottleKind, throttles } from './login-throttle.ts';
import { resetBudgets } from './reset-budgets.ts';

const seconds = (kind: ThrottleKind) => (count: number) => delayMsAfter(throttles[kind], count) / 1_000;

describe('delay after failed sign-ins', () => {
  it('starts with one second at the fifth failure of a requester, doubles, and never exceeds 15 minutes', () => {
    expect([4, 5, 6, 7, 500].map(seconds('sign-in-requester'))).toEqual([0, 1, 2, 4, 900]);
  });

  it('starts at the twentieth failure of unfamiliar requesters at one account, and never exceeds a minute', () => {
    expect([19, 20, 21, 500].map(seconds('sign-in-account'))).toEqual([0, 1, 2, 60]);
  });

  it('lets a proof of work replace the wait, with more work after more failures, up to a limit', () => {
    expect([5, 9, 10].map((count) => proofLevelAfter(throttles['sign-in-requester'], count))).toEqual([
      0,
      0,
      undefined,
    ]);
    expect([20, 40, 160, 499, 500].map((count) => proofLevelAfter(throttles['sign-in-account'], count))).toEqual([
      0,
      1,
      3,
      4,
      undefined,
    ]);
  });
});

describe('a client address', () => {
  it('is suspicious if it fails at many accounts, and at a large share of its accounts', () => {
    const isSuspicious = (failedAccounts: number, signedInAccounts: number) =>
      isSuspiciousAddress({ failedAccounts, signedInAccounts });
    expect([isSuspicious(49, 0), isSuspicious(50, 0), isSuspicious(60, 61), isSuspicious(500, 80)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});

describe('delay after wrong OTPs of one requester', () => {
  it('starts with one minute at the tenth wrong OTP, doubles, and never exceeds twelve hours', () => {
    expect([9, 10, 11, 12, 100].map(seconds('otp-requester'))).toEqual([0, 60, 120, 240, 12 * 3_600]);
  });
});

describe('delay between OTPs to one phone number or email address', () => {
  it('is two minutes at first and grows to one hour for one requester', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((sent) => delayMsAfter(throttles['send-requester'], sent) / 60_000);
    expect(minutes).toEqual([2, 2, 2, 4, 8, 16, 32, 60, 60]);
  });
});

describe('guesses at one-time passwords', () => {
  it('take over an account with a chance of at most 0.3 % a week, and fewer than one account a month on the whole site', () => {
    const [tries, values] = [5, 10_000];
    // One period can contain parts of two windows.
    expect((2 * resetBudgets.recipient.max * tries) / values).toBeCloseTo(0.003);
    const failuresPerMonth = 30 * resetBudgets.failures.max;
    expect(failuresPerMonth / values).toBeLessThan(1);
  });
});
