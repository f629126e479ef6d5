import { fromDate, toCalendarDate } from '@internationalized/date';

const timeZone = 'Asia/Kolkata';

/** The calendar day in India, `YYYY-MM-DD`, and its end. Daily quotas renew at midnight in India. */
export function indiaDayOf(now: Date): { day: string; endsAt: Date } {
  const day = toCalendarDate(fromDate(now, timeZone));
  return { day: day.toString(), endsAt: day.add({ days: 1 }).toDate(timeZone) };
}
