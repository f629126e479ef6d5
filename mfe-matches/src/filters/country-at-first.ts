/** The country whose states are offered while none is chosen. */
export const countryAtFirst = 'India';
