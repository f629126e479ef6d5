import { randomBytes } from 'node:crypto';
import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import type { RequestOrigin } from '@hamrah/service-kit/throttle';
import { type Context, feature } from '../../context.ts';
import type { Account } from '../../domain/account.ts';
import { pendingSeconds } from '../../domain/second-factor.ts';
import { suspendedProblem } from '../../domain/suspended-problem.ts';
import { passwordFingerprint } from '../second-factor-hashes.ts';
import { verifyPassword } from '../verify-password.ts';
import { startMemberSession } from './start-member-session.ts';

/** Signs a member in, or asks for the second factor if the member has one. */
export const signIn = feature(identity.signIn, async function signIn({ body, userAgent, ...origin }, context) {
  const { withoutCookies, ...credentials } = body;
  const account = await verifyPassword({ ...credentials, origin }, context);
  if (!account) throw new Problem('identity.wrong_credentials');
  if (account.suspensionReason !== null) throw suspendedProblem(account.suspensionReason);
  if ((await context.store.secondFactors.listOf(account.code)).length > 0) {
    await startPendingSignIn(account, origin, context);
    throw new Problem('identity.second_factor_required');
  }
  return startMemberSession(account, { origin, userAgent, withoutCookies }, context);
});

async function startPendingSignIn(account: Account, { cookies }: RequestOrigin, context: Context): Promise<void> {
  const ticket = randomBytes(32).toString('base64url');
  await context.store.pendingProofs.upsert(context.hmac('pending-sign-in', ticket), {
    member: account.code,
    passwordFingerprint: passwordFingerprint(context, account),
    expiresAt: new Date(context.now().getTime() + pendingSeconds * 1_000),
  });
  cookies.set(identity.pendingSignInCookie, ticket, {
    maxAgeSeconds: pendingSeconds,
    path: identity.refreshCookiePath,
  });
}
