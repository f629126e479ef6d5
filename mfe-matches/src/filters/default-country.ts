/** Country whose states are offered until the member selects a country. */
export const defaultCountry = 'India';
