const dayAndMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' });
const hourAndMinute = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' });
const wholeDay = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long' });

/** Day and month of a time, in the reader's own zone: `5 May`. */
export const shortDate = (time: string): string => dayAndMonth.format(new Date(time));

/** Time of day, in the reader's own zone: `9:05 am`. */
export const clockTime = (time: string): string => hourAndMinute.format(new Date(time));

/** The day of a time, in the reader's own zone: `Tuesday, 5 May`. */
export const dayOf = (time: string): string => wholeDay.format(new Date(time));

/** The time of day of what was today, else day and month. */
export const shortMoment = (time: string, now: Date): string =>
  new Date(time).toDateString() === now.toDateString() ? clockTime(time) : shortDate(time);
