import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../deps.ts';
import { startSession } from '../domain/session.ts';
import { passwordMatches } from '../passwords.ts';
import { hashOfToken, newRefreshToken } from '../refresh-token.ts';
import { setAccessToken, setRefreshToken } from '../session-cookies.ts';

/**
 * A member signs in. An unknown name and a wrong password get the same answer after the same work, and both count
 * against the name and the address they came from.
 */
export default feature(identity.signIn, async ({ body, cookies, remoteAddress }, deps) => {
  const { store, signAccess, newId, now } = deps;
  const { tries } = store;
  const at = now();
  const waitMs =
    (await tries.waitMs('address', remoteAddress, at)) || (await tries.take('account', body.username, at));
  if (waitMs > 0) throw new Problem('request.too_many', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });

  const account = await store.accounts.findByPhone(body.username);
  const matches = await passwordMatches(account?.passwordHash, body.password);
  if (!account || !matches) {
    await tries.take('address', remoteAddress, at);
    throw new Problem('identity.wrong_credentials');
  }
  await tries.forget('account', body.username);

  const { code: member, firstName, lastName, gender } = account;
  const session = newId();
  const token = newRefreshToken(session);
  await store.sessions.start(startSession(session, member, hashOfToken(token), at));
  setAccessToken(cookies, signAccess({ sub: member, sid: session, gender }, at));
  setRefreshToken(cookies, token);
  return { member, firstName, lastName, gender };
});
