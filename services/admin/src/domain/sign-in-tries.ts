/** Wrong tries an account takes before it rests, and for how long each of them counts; tries while it rests do not. */
export const signInTries = { most: 5, windowMs: 15 * 60_000 } as const;

/** The wrong tries that still count. */
export const countingTries = (tries: readonly Date[], now: Date): Date[] =>
  tries.filter((at) => now.getTime() - at.getTime() < signInTries.windowMs);

/** Whether an account rests: signing in fails, even with all that is right. */
export const isResting = (tries: readonly Date[], now: Date): boolean =>
  countingTries(tries, now).length >= signInTries.most;
