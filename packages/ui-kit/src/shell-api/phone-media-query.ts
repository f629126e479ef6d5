// The inline loader uses this file. Keep it without imports.

/** Media query for windows as narrow as a phone’s, where cards are compact by default. */
export const phoneMediaQuery = '(max-width: 39.99rem)';
