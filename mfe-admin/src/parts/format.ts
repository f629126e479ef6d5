const timeZone = 'Asia/Kolkata';
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
const time = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone });
const count = new Intl.NumberFormat('en-IN');
const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** A calendar day in India: `21 Nov 2026`. */
export const dayOf = (at: string): string => day.format(new Date(at));

/** The same without its year: `21 Nov`. */
export const shortDayOf = (at: string): string => shortDay.format(new Date(at));

/** A time of day in India: `14:05`. */
export const timeOf = (at: string): string => time.format(new Date(at));

/** Day and time in India. */
export const momentOf = (at: string): string => `${dayOf(at)}, ${timeOf(at)}`;

/** `12,34,567` */
export const countOf = (number: number): string => count.format(number);

/** Paise as rupees, without decimals where there are none: `₹1,999`. */
export const rupees = (paise: number): string => (paise % 100 === 0 ? whole : exact).format(paise / 100);

/** Paise as rupees with two decimals: `₹359.82`. */
export const rupeesExactly = (paise: number): string => exact.format(paise / 100);

/** A code of ours as words: `staff.roles_set` is `staff: roles set`. */
export const words = (code: string): string => code.replaceAll('_', ' ').replace('.', ': ');
