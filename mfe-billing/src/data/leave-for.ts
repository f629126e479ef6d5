/** Leaves the site for another address. */
export const leaveFor = (url: string): void => window.location.assign(url);
