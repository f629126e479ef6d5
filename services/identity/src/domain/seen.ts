/** The day a moment belongs to, `YYYY-MM-DD` in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Whether it is known already that a member has used Hamrah on the day of `now`, or on a later one by another clock. */
export const isSeen = (seenOn: string | null | undefined, now: Date): boolean =>
  typeof seenOn === 'string' && seenOn >= dayOf(now);
