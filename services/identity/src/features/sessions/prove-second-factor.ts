import { identity } from '@hamrah/contracts';
import { type Cookies, Problem } from '@hamrah/service-kit';
import { countAttempt, familiarityOf, type RequestOrigin } from '@hamrah/service-kit/throttle';
import { type Context, feature } from '../../context.ts';
import { matchTimeStep } from '../../crypto/totp.ts';
import type { Account } from '../../domain/account.ts';
import { fieldProblem } from '../../domain/field-problem.ts';
import type { Limit } from '../../domain/login-throttle.ts';
import { normaliseCode, type SecondFactor } from '../../domain/second-factor.ts';
import { suspendedProblem } from '../../domain/suspended-problem.ts';
import type { PendingProof } from '../../store/pending-proofs.ts';
import { decryptSecret } from '../decrypt-secret.ts';
import { passkeyOptions, verifyPasskey } from '../passkeys.ts';
import { requesterOf } from '../requester.ts';
import { passwordFingerprint, recoveryCodeHashes } from '../second-factor-hashes.ts';
import { startMemberSession } from './start-member-session.ts';

const pendingIdOf = (cookies: Cookies, { hmac }: Context): string =>
  hmac('pending-sign-in', cookies.get(identity.pendingSignInCookie) ?? '');
const expiredProblem = () => new Problem('identity.second_factor_expired');

/** Returns the second factors that complete a sign-in. */
export const readPendingSignIn = feature(
  identity.readPendingSignIn,
  async function readPendingSignIn({ cookies }, context) {
    const { store, now, publicOrigin } = context;
    const id = pendingIdOf(cookies, context);
    const pending = await store.pendingProofs.find(id, now());
    if (!pending) throw expiredProblem();
    const factors = await store.secondFactors.listOf(pending.member);
    const kinds = [...new Set(factors.map(({ kind }) => kind))];
    if (!kinds.includes('passkey')) return { kinds, passkeyOptions: null };
    const options = await passkeyOptions(publicOrigin, factors);
    await store.pendingProofs.setChallenge(id, options.challenge);
    return { kinds, passkeyOptions: { ...options } };
  },
);

/** Completes a sign-in with a second factor or a recovery code. */
export const proveSecondFactor = feature(
  identity.proveSecondFactor,
  async function proveSecondFactor({ body, userAgent, ...origin }, context) {
    const { store, now, commit } = context;
    const id = pendingIdOf(origin.cookies, context);
    const pending = await store.pendingProofs.countAttempt(id, now());
    const account = pending && (await store.accounts.find(pending.member));
    if (!account || pending.passwordFingerprint !== passwordFingerprint(context, account)) throw expiredProblem();
    const limit = await codeLimit(account.code, origin, context);
    await countAttempt([limit], origin.proof, context);
    const acceptedMethod = await verifyProof(body, account, pending, context);
    if (!acceptedMethod) throw fieldProblem('identity.second_factor_incorrect', 'code');
    if (account.suspensionReason !== null) throw suspendedProblem(account.suspensionReason);
    if (!(await store.pendingProofs.consume(id))) throw expiredProblem();
    await store.attemptCounters.reset(...limit);
    origin.cookies.clear(identity.pendingSignInCookie, { path: identity.refreshCookiePath });
    if (acceptedMethod === 'recovery-code') {
      const changed = { member: account.code, change: 'recovery_code_used', at: now().toISOString() } as const;
      await commit(async (tx) => tx.emit(identity.secondFactorsChanged, changed));
    }
    return startMemberSession(account, { origin, userAgent }, context);
  },
);

/** A familiar device has its own counter, which strangers with the password cannot increase. */
async function codeLimit(member: string, origin: RequestOrigin, context: Context): Promise<Limit> {
  const requester = requesterOf(origin, context);
  const { device } = await familiarityOf(member, requester, context);
  return ['second-factor', device ? JSON.stringify([member, requester.device]) : member];
}

type ProofBody = { code?: string | undefined; passkey?: Parameters<typeof verifyPasskey>[2] | undefined };

async function verifyProof(
  { code, passkey }: ProofBody,
  { code: member }: Account,
  { challenge }: PendingProof,
  context: Context,
): Promise<'factor' | 'recovery-code' | undefined> {
  const { store, now, publicOrigin } = context;
  const factors = await store.secondFactors.listOf(member);
  if (passkey) {
    const verified = challenge && (await verifyPasskey(publicOrigin, challenge, passkey, factors));
    if (!verified) return undefined;
    await store.secondFactors.recordPasskeyUse(verified.factor.id, verified.signatureCount, now());
    return 'factor';
  }
  if (code === undefined) return undefined;
  for (const factor of factors) if (await acceptCode(factor, normaliseCode(code), context)) return 'factor';
  const isRecoveryCode = await store.secondFactors.redeemCode(member, recoveryCodeHashes(context, member, code));
  return isRecoveryCode ? 'recovery-code' : undefined;
}

async function acceptCode({ id, member, secret }: SecondFactor, code: string, context: Context): Promise<boolean> {
  const decrypted = secret && decryptSecret({ member, secret, factor: id }, context);
  if (!decrypted) return false;
  const step = matchTimeStep(decrypted, code, context.now());
  return step !== undefined && (await context.store.secondFactors.acceptStep(id, step, context.now()));
}
