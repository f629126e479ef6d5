import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { hashRefreshToken, sessionIdOf } from '../../crypto/refresh-token.ts';
import { recordActivity } from './publish-member-active.ts';

/**
 * Exchanges the client token of an API client for an access token. The documented calls forward the client token in a
 * cookie. Each call looks up the token, so that the end of the session takes effect at once.
 */
export const issueAccessToken = feature(
  identity.issueAccessToken,
  async function issueAccessToken({ cookies }, context) {
    const { store, signAccessToken, now } = context;
    const at = now();
    const token = cookies.get(identity.clientTokenCookie) ?? '';
    const id = sessionIdOf(token);
    const session =
      id === undefined ? undefined : await store.sessions.findByClientToken(id, hashRefreshToken(token), at);
    const account = session && (await store.accounts.find(session.member));
    if (!session || !account || account.suspensionReason !== null) throw new Problem('session.required');
    const { code: member, firstName, lastName, gender } = account;
    await recordActivity(account, at, context);
    const accessToken = signAccessToken({ sub: member, sid: session.id, gender }, at);
    return { member, firstName, lastName, gender, accessToken };
  },
);
