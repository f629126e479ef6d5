/** The UTC day of an instant, `YYYY-MM-DD`. */
export const utcDayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Whether the last active day is today or, if another pod's clock is ahead, later. */
export const isActiveDayRecorded = (lastActiveOn: string | null | undefined, now: Date): boolean =>
  typeof lastActiveOn === 'string' && lastActiveOn >= utcDayOf(now);
