import { identity } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { hashRefreshToken, sessionIdOf } from '../../crypto/refresh-token.ts';
import { clearSessionCookies, readRefreshCookie } from '../session-cookies.ts';
import { terminateSessions } from './terminate-sessions.ts';

/** Ends the sessions of the browser's access and refresh tokens, and clears both cookies. */
export const signOut = feature(identity.signOut, async function signOut({ viewer, cookies }, context) {
  const token = readRefreshCookie(cookies) ?? '';
  const id = sessionIdOf(token);
  const session = id === undefined ? undefined : await context.store.sessions.find(id, context.now());
  const isOwnToken = session && [session.tokenHash, session.previousTokenHash].includes(hashRefreshToken(token));
  const ids = new Set([...(isOwnToken ? [session.id] : []), ...(viewer ? [viewer.session] : [])]);
  if (ids.size > 0) await terminateSessions([...ids], context);
  clearSessionCookies(cookies);
});
