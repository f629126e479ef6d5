/**
 * Number of failed attempts that locks an account, and the time for which each attempt counts. Attempts on a locked
 * account do not count.
 */
export const signInThrottle = { maxAttempts: 5, windowMs: 15 * 60_000 } as const;

/** Whether an account is locked. A locked account fails every sign-in, even with correct credentials. */
export const isThrottled = (failedAttempts: readonly Date[], now: Date): boolean =>
  failedAttempts.filter((at) => now.getTime() - at.getTime() < signInThrottle.windowMs).length >=
  signInThrottle.maxAttempts;
