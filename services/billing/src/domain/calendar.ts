/** India has one time zone and no summer time: a calendar day of a payment is a day there. */
const indiaMs = 5.5 * 3_600_000;

/** What the calendar in India shows at an instant, in the fields JavaScript calls UTC. */
const wallClock = (instant: Date): Date => new Date(instant.getTime() + indiaMs);
const instantOf = (wall: Date): Date => new Date(wall.getTime() - indiaMs);

/**
 * The instant that many calendar months later, at the same time of day in India; a day that month lacks becomes its last
 * one: 31 January and one month is 28 February, or 29.
 */
export function addMonths(instant: Date, months: number): Date {
  const wall = wallClock(instant);
  const month = wall.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(wall.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(wall.getUTCDate(), lastDay);
  const later = new Date(wall);
  later.setUTCFullYear(wall.getUTCFullYear(), month, day);
  return instantOf(later);
}

/** The financial year of an instant, April to March in India: `26-27`. */
export function financialYearOf(instant: Date): string {
  const wall = wallClock(instant);
  const first = wall.getUTCMonth() >= 3 ? wall.getUTCFullYear() : wall.getUTCFullYear() - 1;
  const short = (year: number) => String(year % 100).padStart(2, '0');
  return `${short(first)}-${short(first + 1)}`;
}

/** The date of an instant in India, as invoices print it: `21 November 2026`. */
export const dateInIndia = (instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(instant);
