import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { type Context, feature } from '../context.ts';
import { isSeen } from '../domain/seen.ts';
import { judgeSpentToken, type Session } from '../domain/session.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { tellMemberSeen } from '../sessions/publish-member-active.ts';
import { hashOfToken, newRefreshToken, sessionOfToken } from '../sessions/refresh-token.ts';
import { clearSession, readRefreshToken, setAccessToken, setRefreshToken } from '../sessions/session-cookies.ts';

/**
 * A browser trades its refresh token for the next one and a fresh access token. Whoever comes with a spent token ends the
 * session at once for all its holders, since one of them is a thief; except that the token spent last, within ten seconds,
 * still gets an access token and no refresh token: that is a second tab which asked at the same time.
 */
export const refreshSession = feature(identity.refreshSession, async function refreshSession({ cookies }, deps) {
  const { store, signAccess, commit, now, log } = deps;
  const at = now();
  const token = readRefreshToken(cookies) ?? '';
  const trade = await tradeToken(token, at, deps);
  if (trade.stolen)
    log.warn({ session: trade.stolen.id, viewer: trade.stolen.member }, 'spent refresh token: session ended');
  const account = trade.session && (await store.accounts.find(trade.session.member));
  if (!trade.session || !account || account.suspended !== null) {
    clearSession(cookies);
    throw new Problem('session.required');
  }
  const { code: member, firstName, lastName, gender } = account;
  // The token is spent by now: what fails here must not cost the member their session, the next refresh says it.
  if (!isSeen(account.seenOn, at))
    await commit((tx) => tellMemberSeen(member, at, store, tx)).catch((err: unknown) =>
      log.warn({ err }, 'that a member is seen is not told yet'),
    );
  setAccessToken(cookies, signAccess({ sub: member, sid: trade.session.id, gender }, at));
  if (trade.next) setRefreshToken(cookies, trade.next);
  return { member, firstName, lastName, gender };
});

interface Trade {
  /** The session that goes on, with the `next` token unless another tab has it. */
  readonly session?: Session;
  readonly next?: string;
  /** The session that was ended because a spent token came back. */
  readonly stolen?: Session;
}

async function tradeToken(token: string, at: Date, deps: Context): Promise<Trade> {
  const { sessions } = deps.store;
  const id = sessionOfToken(token);
  if (id === undefined) return {};
  const presented = hashOfToken(token);
  const next = newRefreshToken(id);
  const rotated = await sessions.rotate(id, presented, hashOfToken(next), at);
  if (rotated) return { session: rotated, next };
  const session = await sessions.find(id, at);
  if (!session) return {};
  if (judgeSpentToken(session, presented, at) === 'twin') return { session };
  await endSessions([id], deps);
  return { stolen: session };
}
