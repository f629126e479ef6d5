/** Version of the app; a browser that has seen another one has its cookies cleared. */
export const appVersion = '1.0.2';

/** Where a browser keeps that it has been here, and which version it saw. */
export const firstVisitKey = 'firstVisit';
export const versionKey = 'appVersion';
const markKey = 'hamrah.firstVisit';

/** The call that ends a session: its cookies are HttpOnly, so that only the server can clear them. */
export const endSessionCall = { method: 'DELETE', path: '/api/identity/sessions/current' } as const;
const endSessionMs = 2_000;

/**
 * Takes note of a visit, before anything else on a page: the first one clears the cookies and loads the page anew, one that
 * finds another version clears the cookies. With `isProtective` off, and where the browser keeps nothing, it only passes.
 * Resolves to whether the page stays.
 */
export async function noteVisit(isProtective: boolean, reload = () => location.reload()): Promise<boolean> {
  const found = record();
  if (found === 'known') return true;
  if (found === 'first') remember(isProtective ? thisPage() : earlier);
  if (!isProtective) return true;
  clearCookies();
  const ended = endSession();
  if (found === 'first') {
    reload();
    return false;
  }
  await ended;
  return true;
}

/** Whether this browser is here for the first time: true once, on the page that stays. */
export function takeFirstVisit(): boolean {
  try {
    const mark = sessionStorage.getItem(markKey);
    if (mark === null || mark === thisPage()) return false;
    sessionStorage.removeItem(markKey);
    return true;
  } catch {
    return false;
  }
}

/** What storage says of this visit, now brought up to date; where nothing is kept every visit is a known one, so that none reloads. */
function record(): 'first' | 'changed' | 'known' {
  try {
    const isFirst = localStorage.getItem(firstVisitKey) === null;
    const isChanged = localStorage.getItem(versionKey) !== appVersion;
    if (isFirst) localStorage.setItem(firstVisitKey, 'false');
    if (isChanged) localStorage.setItem(versionKey, appVersion);
    const isKept = localStorage.getItem(firstVisitKey) !== null && localStorage.getItem(versionKey) === appVersion;
    if (!isKept) return 'known';
    return isFirst ? 'first' : isChanged ? 'changed' : 'known';
  } catch {
    return 'known';
  }
}

const earlier = 'an earlier page';
const thisPage = (): string => String(performance.timeOrigin);

function remember(page: string): void {
  try {
    sessionStorage.setItem(markKey, page);
  } catch {
    // The visit then goes uncounted.
  }
}

/** Clears the cookies a script may read, on this path and on the site's root. */
function clearCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    if (!name) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
    for (const path of ['', '; path=/']) document.cookie = `${name}=; max-age=0${path}`;
  }
}

/** Kept alive, so that a page that goes needs not wait for it. */
async function endSession(): Promise<void> {
  const { method, path } = endSessionCall;
  await fetch(path, { method, keepalive: true, signal: AbortSignal.timeout(endSessionMs) }).catch(() => undefined);
}
