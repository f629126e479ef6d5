/** App version. With copy protection, another stored version clears the cookies and ends the session. */
export const appVersion = '1.0.2';

/** Keys in local storage, as the specification names them. */
export const firstVisitKey = 'firstVisit';
export const versionKey = 'appVersion';
/** Key in session storage: the page on which a first visit began. */
const markKey = 'hamrah.firstVisit';

/** Ends the session on the server. Only the server can clear its HttpOnly cookies. */
export const endSessionRequest = { method: 'DELETE', path: '/api/identity/sessions/current' } as const;
const endSessionTimeoutMs = 2_000;

/**
 * Records a visit. With `isCopyProtected`, a first visit or a new app version clears the cookies and ends the session.
 * A first visit then reloads the page. Resolves to false if the page reloads.
 */
export async function recordVisit(isCopyProtected: boolean, reload = () => location.reload()): Promise<boolean> {
  const visit = readVisit();
  if (visit === 'known') return true;
  if (visit === 'first') saveMark(isCopyProtected ? currentPageId() : earlierPageId);
  if (!isCopyProtected) return true;
  clearCookies();
  const sessionEnded = endSession();
  if (visit === 'first') {
    reload();
    return false;
  }
  await sessionEnded;
  return true;
}

/** Returns true once after a first visit, on the page that does not reload. */
export function consumeFirstVisit(): boolean {
  try {
    const mark = sessionStorage.getItem(markKey);
    if (mark === null || mark === currentPageId()) return false;
    sessionStorage.removeItem(markKey);
    return true;
  } catch {
    return false;
  }
}

/** Reads and updates the stored visit. Without storage every visit counts as known, so that no page reloads. */
function readVisit(): 'first' | 'changed' | 'known' {
  try {
    const isFirst = localStorage.getItem(firstVisitKey) === null;
    const isChanged = localStorage.getItem(versionKey) !== appVersion;
    if (isFirst) localStorage.setItem(firstVisitKey, 'false');
    if (isChanged) localStorage.setItem(versionKey, appVersion);
    const isStored = localStorage.getItem(firstVisitKey) !== null && localStorage.getItem(versionKey) === appVersion;
    if (!isStored) return 'known';
    return isFirst ? 'first' : isChanged ? 'changed' : 'known';
  } catch {
    return 'known';
  }
}

const earlierPageId = 'earlier page';
const currentPageId = (): string => String(performance.timeOrigin);

function saveMark(page: string): void {
  try {
    sessionStorage.setItem(markKey, page);
  } catch {
    // Without storage the visit is not counted.
  }
}

/** Clears script-readable cookies of this path and the root. */
function clearCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    if (!name) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
    for (const path of ['', '; path=/']) document.cookie = `${name}=; max-age=0${path}`;
  }
}

/** Ends the session. `keepalive` lets the request continue after a reload. */
async function endSession(): Promise<void> {
  const { method, path } = endSessionRequest;
  await fetch(path, { method, keepalive: true, signal: AbortSignal.timeout(endSessionTimeoutMs) }).catch(
    () => undefined,
  );
}
