import { identity } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { hashOfToken, sessionOfToken } from '../refresh-token.ts';
import { clearSession, readRefreshToken } from '../session-cookies.ts';

/** Ends the session of this browser, by its access token or else its refresh token, and clears both cookies. */
export default feature(identity.signOut, async ({ viewer, cookies }, { store, now }) => {
  const token = readRefreshToken(cookies) ?? '';
  const id = sessionOfToken(token);
  const session = id === undefined ? undefined : await store.sessions.find(id, now());
  if (session && [session.current, session.previous].includes(hashOfToken(token))) await store.sessions.end(session.id);
  if (viewer) await store.sessions.end(viewer.session);
  clearSession(cookies);
});
