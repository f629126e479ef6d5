import { fromDate } from '@internationalized/date';

const timeZone = 'Asia/Kolkata';

/**
 * Adds calendar months in Indian time. A day that the month lacks becomes its last day: 31 January + 1 is 28 or 29
 * February.
 */
export const addMonths = (instant: Date, months: number): Date => fromDate(instant, timeZone).add({ months }).toDate();

/** The financial year of an instant, April to March in India: `26-27`. */
export function financialYearOf(instant: Date): string {
  const { year, month } = fromDate(instant, timeZone);
  const firstYear = month >= 4 ? year : year - 1;
  const short = (fullYear: number) => String(fullYear % 100).padStart(2, '0');
  return `${short(firstYear)}-${short(firstYear + 1)}`;
}

/** The Indian date of an instant, for invoices: `21 November 2026`. */
export const dateInIndia = (instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(instant);
