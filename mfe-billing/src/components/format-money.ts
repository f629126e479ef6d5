const withoutPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** Formats paise as rupees, with decimals only if needed: `₹1,999`. */
export const formatRupees = (paise: number): string =>
  (paise % 100 === 0 ? withoutPaise : withPaise).format(paise / 100);

/** Formats paise as rupees with two decimals: `₹359.82`. */
export const formatExactRupees = (paise: number): string => withPaise.format(paise / 100);

/** Formats paise rounded to the rupee: `₹667`. */
export const formatRoundedRupees = (paise: number): string => withoutPaise.format(paise / 100);
