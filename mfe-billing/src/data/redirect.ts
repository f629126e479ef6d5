/** Leaves the site for another URL. */
export const redirectTo = (url: string): void => window.location.assign(url);
