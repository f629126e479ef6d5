const homePath = '/dashboard';

/** The landing page with the sign-in overlay. `next` is the path after signing in. */
export const signInPath = (next?: string): string =>
  next && next !== homePath ? `/?sign-in&next=${encodeURIComponent(next)}` : '/?sign-in';

export const isSignInOpen = (search: URLSearchParams): boolean => search.has('sign-in');

/** The landing page with the recovery overlay. */
export const recoveryPath = '/?forgot';

export const isRecoveryOpen = (search: URLSearchParams): boolean => search.has('forgot');

/** Whether the link to choose another phone number was opened. Its ticket is the fragment. */
export const isPhoneChoiceOpen = (search: URLSearchParams): boolean => search.has('choose-phone');

/** Path after signing in: `next` if it is on this site, otherwise the dashboard. */
export function destinationOf(search: URLSearchParams): string {
  const next = search.get('next');
  if (!next?.startsWith('/') || !URL.canParse(next, location.origin)) return homePath;
  const { origin, pathname, search: query, hash } = new URL(next, location.origin);
  return origin === location.origin ? `${pathname}${query}${hash}` : homePath;
}
