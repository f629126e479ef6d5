import type { Cookies } from '@hamrah/service-kit';
import type { Session } from '../domain/session.ts';
import type { Store } from '../store/store.ts';
import { hashOfToken, sessionOfToken } from './refresh-token.ts';
import { readRefreshToken } from './session-cookies.ts';

/** The session a browser has, by the refresh token it holds; `undefined` for none that is good. */
export async function signedInHere(cookies: Cookies, now: Date, { sessions }: Store): Promise<Session | undefined> {
  const token = readRefreshToken(cookies) ?? '';
  const id = sessionOfToken(token);
  const session = id === undefined ? undefined : await sessions.find(id, now);
  return session?.current === hashOfToken(token) ? session : undefined;
}
