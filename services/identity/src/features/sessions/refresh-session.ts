import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { type Context, feature } from '../../context.ts';
import { hashRefreshToken, hashTokenFamily, nextRefreshToken, sessionIdOf } from '../../crypto/refresh-token.ts';
import { classifyInvalidToken, type Session } from '../../domain/session.ts';
import { clearSessionCookies, readRefreshCookie, setAccessCookie, setRefreshCookie } from '../session-cookies.ts';
import { recordActivity } from './publish-member-active.ts';
import { terminateSessions } from './terminate-sessions.ts';

/**
 * Exchanges the refresh token for new tokens. A spent token ends the session, because the token may be stolen. A
 * concurrent tab still gets an access token, but no refresh token.
 */
export const refreshSession = feature(identity.refreshSession, async function refreshSession({ cookies }, context) {
  const { store, signAccessToken, now, log } = context;
  const at = now();
  const { session, nextToken, endedSession } = await exchangeToken(readRefreshCookie(cookies) ?? '', at, context);
  if (endedSession)
    log.warn({ session: endedSession.id, viewer: endedSession.member }, 'spent refresh token: session ended');
  const account = session && (await store.accounts.find(session.member));
  if (!session || !account || account.suspensionReason !== null) {
    clearSessionCookies(cookies);
    throw new Problem('session.required');
  }
  const { code: member, firstName, lastName, gender } = account;
  await recordActivity(account, at, context);
  setAccessCookie(cookies, signAccessToken({ sub: member, sid: session.id, gender }, at));
  if (nextToken) setRefreshCookie(cookies, nextToken);
  return { member, firstName, lastName, gender };
});

interface Exchange {
  /** The session that continues. */
  readonly session?: Session;
  /** Absent if a concurrent tab has received it. */
  readonly nextToken?: string;
  /** The session that was ended because of a spent token. */
  readonly endedSession?: Session;
}

async function exchangeToken(token: string, at: Date, context: Context): Promise<Exchange> {
  const { sessions } = context.store;
  const id = sessionIdOf(token);
  if (id === undefined) return {};
  const presented = { familyHash: hashTokenFamily(token), tokenHash: hashRefreshToken(token) };
  const nextToken = nextRefreshToken(token);
  const rotatedSession = await sessions.rotate(id, presented.tokenHash, hashRefreshToken(nextToken), at);
  if (rotatedSession) return { session: rotatedSession, nextToken };
  const session = await sessions.find(id, at);
  if (session?.kind !== 'browser') return {};
  const kind = classifyInvalidToken(session, presented, at);
  if (kind === 'concurrent') return { session };
  if (kind === 'unknown') return {};
  await terminateSessions([id], context);
  return { endedSession: session };
}
