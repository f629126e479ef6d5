const dayAndMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' });

/** Day and month of a time, in the reader's own zone: `5 May`. */
export const shortDate = (time: string): string => dayAndMonth.format(new Date(time));
