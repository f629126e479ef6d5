import type { matches } from '@hamrah/contracts';

const minuteMs = 60_000;
const dayMinutes = 1_440;
/** Midnight in India of a day, relative to midnight UTC of the same day, in ms. */
const indiaOffsetMs = -19_800_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight in a time zone. */
function minutesIn(timeZone: string, at: Date): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return (parts.hour ?? 0) * 60 + (parts.minute ?? 0);
}

type Hour = Pick<matches.DailySettings, 'hour' | 'timeZone'>;

/**
 * When the matches of a day in India appear: the first time after midnight in India at which the member’s clock shows
 * the hour.
 */
export function releaseOf(day: string, { hour, timeZone }: Hour): Date {
  const midnight = new Date(Date.parse(`${day}T00:00:00Z`) + indiaOffsetMs);
  const minutes = (hour * 60 - minutesIn(timeZone, midnight) + dayMinutes) % dayMinutes;
  return new Date(midnight.getTime() + minutes * minuteMs);
}

/** The day `days` after a day, `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMinutes * minuteMs).toISOString().slice(0, 10);
