const home = '/dashboard';

/** The landing page with the sign-in overlay open; a member who signs in goes on to `next`. */
export const signInAddress = (next?: string): string =>
  next && next !== home ? `/?sign-in&next=${encodeURIComponent(next)}` : '/?sign-in';

/** Whether a landing address asks for the overlay. */
export const asksForSignIn = (search: URLSearchParams): boolean => search.has('sign-in');

/** The landing page with the recovery overlay open. */
export const recoveryAddress = '/?forgot';

/** Whether a landing address asks for the recovery overlay. */
export const asksForRecovery = (search: URLSearchParams): boolean => search.has('forgot');

/** Where to go after signing in: the address's `next` when it is a path of this site, else the dashboard. */
export function destinationOf(search: URLSearchParams): string {
  const next = search.get('next');
  if (!next?.startsWith('/') || !URL.canParse(next, location.origin)) return home;
  const { origin, pathname, search: query, hash } = new URL(next, location.origin);
  return origin === location.origin ? `${pathname}${query}${hash}` : home;
}
