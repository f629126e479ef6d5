import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { familiarIdsOf, type RequestOrigin } from '@hamrah/service-kit/throttle';
import type { Context } from '../../context.ts';
import { hashRefreshToken, hashTokenFamily, newRefreshToken } from '../../crypto/refresh-token.ts';
import type { Account } from '../../domain/account.ts';
import { startSession } from '../../domain/session.ts';
import { deviceNameOf } from '../device-name.ts';
import { requesterOf, setDeviceCookie } from '../requester.ts';
import { setAccessCookie, setRefreshCookie } from '../session-cookies.ts';
import { findBrowserSession } from './browser-session.ts';
import { publishMemberActive } from './publish-member-active.ts';

interface SignInRequest {
  readonly origin: RequestOrigin;
  readonly userAgent: string;
  readonly withoutCookies?: boolean | undefined;
}

/**
 * Starts the session of an authenticated member, and ends the browser's previous one. Does not announce that end: a tab
 * with an open socket would refresh its tokens before it has the new cookies.
 */
export async function startMemberSession(
  account: Account,
  { origin, userAgent, withoutCookies = false }: SignInRequest,
  context: Context,
): Promise<identity.Viewer & { clientToken?: string }> {
  const { store, signAccessToken, commit, newId, now } = context;
  const { cookies } = origin;
  const { code: member, firstName, lastName, gender, passwordHash } = account;
  const at = now();
  const previousSession = withoutCookies ? undefined : await findBrowserSession(cookies, at, store);
  const id = newId();
  const token = newRefreshToken(id);
  const device = deviceNameOf(userAgent);
  const kind = withoutCookies ? 'client' : 'browser';
  const hashes = { familyHash: hashTokenFamily(token), tokenHash: hashRefreshToken(token) };
  const session = startSession({ id, kind, member, device, ...hashes }, at);
  const requester = requesterOf(origin, context);
  const [deviceId, addressId] = familiarIdsOf(member, requester, context);
  // Clients without cookies are recognised by address and user agent.
  const clientId = context.hmac('familiar', addressId, device);
  const isKnownDevice = (await store.familiarRequesters.filter([deviceId, clientId], at)).length > 0;
  const isNewDevice = !isKnownDevice && account.signedInAt !== null;
  await commit(async (tx) => {
    if (!(await store.accounts.recordSignIn(member, passwordHash, at, tx)))
      throw new Problem('identity.wrong_credentials');
    if (previousSession) await store.sessions.replace(previousSession.id, at, tx);
    await store.sessions.insert(session, tx);
    await publishMemberActive(member, at, store, tx);
    if (previousSession && previousSession.member !== member)
      tx.emit(identity.browserShared, { member, other: previousSession.member, at: at.toISOString() });
    if (isNewDevice) tx.emit(identity.signedInOnNewDevice, { member, device, at: at.toISOString() });
  });
  await store.familiarRequesters.add(member, [deviceId, addressId, clientId], at);
  if (kind === 'client') return { member, firstName, lastName, gender, clientToken: token };
  setDeviceCookie(cookies, requester, context);
  setAccessCookie(cookies, signAccessToken({ sub: member, sid: id, gender }, at));
  setRefreshCookie(cookies, token);
  return { member, firstName, lastName, gender };
}
