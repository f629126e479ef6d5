import { identity } from '@hamrah/contracts';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';
import { setMemberSession, setVisitorSession } from './session.ts';

const refreshedKey = 'hamrah.refreshedAt';
let pendingRefresh: Promise<void> | undefined;

/**
 * Refreshes the session cookies once for all callers and tabs. Skips the request if any tab refreshed after `sentAt`,
 * the time at which the rejected call was sent, in ms since the epoch. Rejects with `session.required` if the session
 * has ended.
 */
export function ensureRefreshedSince(sentAt: number): Promise<void> {
  pendingRefresh ??= navigator.locks
    ? navigator.locks.request('hamrah.refresh', () => refresh(sentAt)).finally(clearPendingRefresh)
    : refresh(sentAt).finally(clearPendingRefresh);
  return pendingRefresh;
}

function clearPendingRefresh(): void {
  pendingRefresh = undefined;
}

async function refresh(sentAt: number): Promise<void> {
  if (Number(localStorage.getItem(refreshedKey)) > sentAt) return;
  try {
    setMemberSession(await send(identity.refreshSession, undefined));
    localStorage.setItem(refreshedKey, String(Date.now()));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'session.required') setVisitorSession();
    throw error;
  }
}
