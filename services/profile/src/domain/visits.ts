/** How long visits are shown, in days. */
export const visitDays = 30;

/** The time of the oldest visit shown at `now`. */
export const visitsSince = (now: Date): Date => new Date(now.getTime() - visitDays * 86_400_000);

/** The UTC day of a time, `YYYY-MM-DD`. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
