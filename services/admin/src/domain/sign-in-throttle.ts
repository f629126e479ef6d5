/** Wrong tries an account takes before it rests, and for how long each of them counts; tries while it rests do not. */
export const signInThrottle = { maxAttempts: 5, windowMs: 15 * 60_000 } as const;

/** The wrong tries that still count. */
export const recentAttempts = (tries: readonly Date[], now: Date): Date[] =>
  tries.filter((at) => now.getTime() - at.getTime() < signInThrottle.windowMs);

/** Whether an account rests: signing in fails, even with all that is right. */
export const isThrottled = (tries: readonly Date[], now: Date): boolean =>
  recentAttempts(tries, now).length >= signInThrottle.maxAttempts;
