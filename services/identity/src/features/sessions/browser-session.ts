import type { Cookies } from '@hamrah/service-kit';
import { hashRefreshToken, sessionIdOf } from '../../crypto/refresh-token.ts';
import type { Session } from '../../domain/session.ts';
import type { Store } from '../../store/store.ts';
import { readRefreshCookie } from '../session-cookies.ts';

/** Finds the session of a browser by its refresh token; `undefined` unless the token is valid. */
export async function findBrowserSession(
  cookies: Cookies,
  now: Date,
  { sessions }: Store,
): Promise<Session | undefined> {
  const token = readRefreshCookie(cookies) ?? '';
  const id = sessionIdOf(token);
  const session = id === undefined ? undefined : await sessions.find(id, now);
  return session?.tokenHash === hashRefreshToken(token) ? session : undefined;
}
