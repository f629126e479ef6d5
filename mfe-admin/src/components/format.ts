const timeZone = 'Asia/Kolkata';
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
const time = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone });
const count = new Intl.NumberFormat('en-IN');
const withoutPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** Formats a date in Indian time: `21 Nov 2026`. */
export const formatDate = (timestamp: string): string => day.format(new Date(timestamp));

/** Formats a date in Indian time without its year: `21 Nov`. */
export const formatShortDate = (timestamp: string): string => shortDay.format(new Date(timestamp));

/** Formats the time of day in Indian time: `14:05 IST`. */
export const formatTime = (timestamp: string): string => `${time.format(new Date(timestamp))} IST`;

/** Formats date and time in Indian time: `21 Nov 2026, 14:05 IST`. */
export const formatDateTime = (timestamp: string): string => `${formatDate(timestamp)}, ${formatTime(timestamp)}`;

/** Formats a number with Indian separators: `12,34,567`. */
export const formatCount = (number: number): string => count.format(number);

/** Formats paise as rupees, with decimals only if needed: `₹1,999`. */
export const formatRupees = (paise: number): string =>
  (paise % 100 === 0 ? withoutPaise : withPaise).format(paise / 100);

/** Formats paise as rupees with two decimals: `₹359.82`. */
export const formatExactRupees = (paise: number): string => withPaise.format(paise / 100);

/** Turns a code into words: `staff.roles_set` becomes `staff: roles set`. */
export const humanizeCode = (code: string): string => code.replaceAll('_', ' ').replace('.', ': ');
