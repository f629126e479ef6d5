import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { hashRefreshToken, newRefreshToken } from '../../crypto/refresh-token.ts';
import { startSession } from '../../domain/session.ts';
import { suspendedProblem } from '../../domain/suspended-problem.ts';
import { familiarIdsOf, requesterOf, setDeviceCookie } from '../requester.ts';
import { setAccessCookie, setRefreshCookie } from '../session-cookies.ts';
import { verifyPassword } from '../verify-password.ts';
import { findBrowserSession } from './browser-session.ts';
import { deviceNameOf } from './device-name.ts';
import { publishMemberActive } from './publish-member-active.ts';

/**
 * Signs a member in and ends the browser's previous session. Does not broadcast the end of that session: a tab with an
 * open socket would refresh its tokens before it has the new cookies.
 */
export const signIn = feature(identity.signIn, async function signIn({ body, userAgent, ...origin }, context) {
  const { cookies } = origin;
  const { store, signAccessToken, commit, newId, now } = context;
  const account = await verifyPassword({ ...body, origin }, context);
  if (!account) throw new Problem('identity.wrong_credentials');
  if (account.suspensionReason !== null) throw suspendedProblem(account.suspensionReason);

  const { code: member, firstName, lastName, gender, passwordHash } = account;
  const at = now();
  const previousSession = body.withoutCookies ? undefined : await findBrowserSession(cookies, at, store);
  const id = newId();
  const token = newRefreshToken(id);
  const device = deviceNameOf(userAgent);
  const kind = body.withoutCookies ? 'client' : 'browser';
  const session = startSession({ id, kind, member, device, tokenHash: hashRefreshToken(token) }, at);
  await commit(async (tx) => {
    if (!(await store.accounts.recordSignIn(member, passwordHash, at, tx)))
      throw new Problem('identity.wrong_credentials');
    if (previousSession) await store.sessions.end([previousSession.id], at, tx);
    await store.sessions.insert(session, tx);
    await publishMemberActive(member, at, store, tx);
    if (previousSession && previousSession.member !== member)
      tx.emit(identity.browserShared, { member, other: previousSession.member, at: at.toISOString() });
  });
  const requester = requesterOf(origin, context);
  await store.familiarRequesters.add(member, familiarIdsOf(member, requester, context), at);
  if (kind === 'client') return { member, firstName, lastName, gender, clientToken: token };
  setDeviceCookie(cookies, requester, context);
  setAccessCookie(cookies, signAccessToken({ sub: member, sid: id, gender }, at));
  setRefreshCookie(cookies, token);
  return { member, firstName, lastName, gender };
});
