/** For how long visits are shown, in days. */
export const visitDays = 30;

/** The moment from which on visits are shown at `now`. */
export const visitsSince = (now: Date): Date => new Date(now.getTime() - visitDays * 86_400_000);

/** The day a moment belongs to, `YYYY-MM-DD` in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
