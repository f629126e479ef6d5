import { identity } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { hashOfToken, sessionOfToken } from '../sessions/refresh-token.ts';
import { clearSession, readRefreshToken } from '../sessions/session-cookies.ts';

/** Ends the session of this browser at once, by its access token or else its refresh token, and clears both cookies. */
export const signOut = feature(identity.signOut, async function signOut({ viewer, cookies }, deps) {
  const token = readRefreshToken(cookies) ?? '';
  const id = sessionOfToken(token);
  const session = id === undefined ? undefined : await deps.store.sessions.find(id, deps.now());
  const held = session && [session.current, session.previous].includes(hashOfToken(token)) ? [session.id] : [];
  const ended = new Set([...held, ...(viewer ? [viewer.session] : [])]);
  if (ended.size > 0) await endSessions([...ended], deps);
  clearSession(cookies);
});
