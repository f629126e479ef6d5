import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { provePassword } from '../accounts/verify-password.ts';
import { feature } from '../context.ts';
import { startSession } from '../domain/session.ts';
import { suspendedRefusal } from '../domain/suspended.ts';
import { signedInHere } from '../sessions/browser-members.ts';
import { deviceOf } from '../sessions/device.ts';
import { tellMemberSeen } from '../sessions/publish-member-active.ts';
import { hashOfToken, newRefreshToken } from '../sessions/refresh-token.ts';
import { setAccessToken, setRefreshToken } from '../sessions/session-cookies.ts';

/**
 * A member signs in. An unknown name and a wrong password get the same answer after the same work. The session this browser
 * had is over with it; the pods are not told, for a tab with a socket of it would refresh before the new cookies are there.
 */
export const signIn = feature(
  identity.signIn,
  async function signIn({ body, cookies, remoteAddress, userAgent }, deps) {
    const { store, signAccess, commit, newId, now } = deps;
    const account = await provePassword({ ...body, remoteAddress }, deps);
    if (!account) throw new Problem('identity.wrong_credentials');
    if (account.suspended !== null) throw suspendedRefusal(account.suspended);

    const { code: member, firstName, lastName, gender, passwordHash } = account;
    const at = now();
    const before = await signedInHere(cookies, at, store);
    const id = newId();
    const token = newRefreshToken(id);
    const session = startSession({ id, member, device: deviceOf(userAgent), current: hashOfToken(token) }, at);
    await commit(async (tx) => {
      const stands = await store.accounts.noteSignIn(member, passwordHash, at, tx);
      if (!stands) throw new Problem('identity.wrong_credentials');
      if (before) await store.sessions.end([before.id], at, tx);
      await store.sessions.start(session, tx);
      await tellMemberSeen(member, at, store, tx);
      if (before && before.member !== member)
        tx.emit(identity.browserShared, { member, other: before.member, at: at.toISOString() });
    });
    setAccessToken(cookies, signAccess({ sub: member, sid: id, gender }, at));
    setRefreshToken(cookies, token);
    return { member, firstName, lastName, gender };
  },
);
