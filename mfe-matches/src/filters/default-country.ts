/** Country whose states are offered until one is selected. */
export const defaultCountry = 'India';
