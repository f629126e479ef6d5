const dateFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' });

/** Formats a date: `3 May 2027`. */
export const formatLongDate = (time: string): string => dateFormat.format(new Date(time));
