const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** Paise as rupees, without decimals where there are none: `₹1,999`. */
export const rupees = (paise: number): string => (paise % 100 === 0 ? whole : exact).format(paise / 100);

/** Paise as rupees with two decimals: `₹359.82`. */
export const rupeesExactly = (paise: number): string => exact.format(paise / 100);

/** Paise rounded to the rupee: `₹667`. */
export const rupeesAbout = (paise: number): string => whole.format(paise / 100);
