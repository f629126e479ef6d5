/** How far the clocks of India are ahead of UTC, all year. */
const utcOffsetMs = 5.5 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** The calendar day in India at an instant, `YYYY-MM-DD`. */
export const indiaDayOf = (at: Date): string => new Date(at.getTime() + utcOffsetMs).toISOString().slice(0, 10);

/** The `count` days up to the one of `now`, the earliest first. */
export const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => indiaDayOf(new Date(now.getTime() - (count - 1 - index) * dayMs)));

/** Above every instant as it is written. */
const afterEveryInstant = '~';
const isoOf = (ms: number): string => (ms < Date.UTC(9_999, 11, 31) ? new Date(Math.max(0, ms)).toISOString() : afterEveryInstant);
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - utcOffsetMs;

/** The instants between which calendar days in India lie, the first included, the last not; open ends where none is given. */
export const dayRange = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) => ({
  from: from === undefined ? '' : isoOf(startOf(from)),
  before: to === undefined ? afterEveryInstant : isoOf(startOf(to) + dayMs),
});
