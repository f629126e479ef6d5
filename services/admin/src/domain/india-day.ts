import { fromDate, parseDate, toCalendarDate } from '@internationalized/date';

const timeZone = 'Asia/Kolkata';
/** Every day has 24 hours, because India has no daylight saving time. */
const dayMs = 24 * 3_600_000;
const todayIn = (at: Date) => toCalendarDate(fromDate(at, timeZone));

/** The calendar day in India at an instant, `YYYY-MM-DD`. */
export const indiaDayOf = (at: Date): string => todayIn(at).toString();

/** The date and time in India of an ISO instant: `YYYY-MM-DD` and `HH:MM:SS`. */
export function indiaTimeOf(iso: string): { date: string; time: string } {
  const [date = '', time = ''] = fromDate(new Date(iso), timeZone).toString().split('T');
  return { date, time: time.slice(0, 8) };
}

/** The last `count` calendar days in India including today, oldest first. */
export const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    todayIn(now)
      .subtract({ days: count - 1 - index })
      .toString(),
  );

/** Sorts after every ISO instant. */
const afterEveryInstant = '~';
const isoOf = (ms: number): string =>
  ms < Date.UTC(9_999, 11, 31) ? new Date(Math.max(0, ms)).toISOString() : afterEveryInstant;

/** The ISO instants of a range of calendar days in India: `from` inclusive, `before` exclusive. */
export const dayRange = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) => ({
  from: from === undefined ? '' : isoOf(parseDate(from).toDate(timeZone).getTime()),
  before: to === undefined ? afterEveryInstant : isoOf(parseDate(to).toDate(timeZone).getTime() + dayMs),
});
