/** UTC offset of India, which has no daylight saving time. */
const utcOffsetMs = 5.5 * 3_600_000;

/** Indian local time of an instant, in the UTC fields of a Date. */
const wallClock = (instant: Date): Date => new Date(instant.getTime() + utcOffsetMs);
const instantOf = (wall: Date): Date => new Date(wall.getTime() - utcOffsetMs);

/** Adds calendar months in Indian time. A missing day becomes the last of its month: 31 January + 1 is 28 or 29 February. */
export function addMonths(instant: Date, months: number): Date {
  const wall = wallClock(instant);
  const month = wall.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(wall.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(wall.getUTCDate(), lastDay);
  const result = new Date(wall);
  result.setUTCFullYear(wall.getUTCFullYear(), month, day);
  return instantOf(result);
}

/** The financial year of an instant, April to March in India: `26-27`. */
export function financialYearOf(instant: Date): string {
  const wall = wallClock(instant);
  const firstYear = wall.getUTCMonth() >= 3 ? wall.getUTCFullYear() : wall.getUTCFullYear() - 1;
  const short = (year: number) => String(year % 100).padStart(2, '0');
  return `${short(firstYear)}-${short(firstYear + 1)}`;
}

/** The Indian date of an instant, for invoices: `21 November 2026`. */
export const dateInIndia = (instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(instant);
