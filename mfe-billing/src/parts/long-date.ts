const format = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' });

/** A day as one writes it: `3 May 2027`. */
export const longDate = (at: string): string => format.format(new Date(at));
