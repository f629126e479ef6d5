const dayAndMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' });
const hourAndMinute = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' });
const weekdayAndDate = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long' });

/** Formats day and month in the browser's time zone: `5 May`. */
export const formatShortDate = (time: string): string => dayAndMonth.format(new Date(time));

/** Formats the time of day in the browser's time zone: `9:05 am`. */
export const formatTime = (time: string): string => hourAndMinute.format(new Date(time));

/** Formats weekday, day and month in the browser's time zone: `Tuesday, 5 May`. */
export const formatDay = (time: string): string => weekdayAndDate.format(new Date(time));

/** Formats the time of day for today, otherwise day and month. */
export const formatTimeOrDate = (time: string, now: Date): string =>
  new Date(time).toDateString() === now.toDateString() ? formatTime(time) : formatShortDate(time);
