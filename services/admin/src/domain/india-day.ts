/** Offset of Indian Standard Time from UTC. India has no daylight saving time. */
const utcOffsetMs = 5.5 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** The calendar day in India at an instant, `YYYY-MM-DD`. */
export const indiaDayOf = (at: Date): string => new Date(at.getTime() + utcOffsetMs).toISOString().slice(0, 10);

/** The last `count` days up to today, in order. */
export const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => indiaDayOf(new Date(now.getTime() - (count - 1 - index) * dayMs)));

/** Sorts after every ISO instant. */
const afterEveryInstant = '~';
const isoOf = (ms: number): string =>
  ms < Date.UTC(9_999, 11, 31) ? new Date(Math.max(0, ms)).toISOString() : afterEveryInstant;
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - utcOffsetMs;

/** The ISO instants of a range of calendar days in India: `from` inclusive, `before` exclusive. */
export const dayRange = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) => ({
  from: from === undefined ? '' : isoOf(startOf(from)),
  before: to === undefined ? afterEveryInstant : isoOf(startOf(to) + dayMs),
});
