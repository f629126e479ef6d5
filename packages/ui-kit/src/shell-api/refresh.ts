import { identity } from '@hamrah/contracts';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';
import { setMemberSession, setVisitorSession } from './session.ts';

const refreshedKey = 'hamrah.refreshedAt';
let underWay: Promise<void> | undefined;

/**
 * Renews the session's cookies, once however many ask, in all tabs; rejects with `session.required` when the session is
 * over. `since` is when the refused call was sent (ms): a renewal after that, here or in another tab, is enough.
 */
export function refreshSince(since: number): Promise<void> {
  underWay ??= navigator.locks
    ? navigator.locks.request('hamrah.refresh', () => renew(since)).finally(settled)
    : renew(since).finally(settled);
  return underWay;
}

function settled(): void {
  underWay = undefined;
}

async function renew(since: number): Promise<void> {
  if (Number(localStorage.getItem(refreshedKey)) > since) return;
  try {
    setMemberSession(await send(identity.refreshSession, undefined));
    localStorage.setItem(refreshedKey, String(Date.now()));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'session.required') setVisitorSession();
    throw error;
  }
}
