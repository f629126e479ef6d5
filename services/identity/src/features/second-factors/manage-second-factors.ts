import { randomInt } from 'node:crypto';
import { identity } from '@hamrah/contracts';
import { Problem, type Tx } from '@hamrah/service-kit';
import { type Context, feature } from '../../context.ts';
import { matchTimeStep, newTotpSecret, otpauthUrl } from '../../crypto/totp.ts';
import { fieldProblem } from '../../domain/field-problem.ts';
import {
  factorViewOf,
  newRecoveryCode,
  normaliseCode,
  pendingSeconds,
  recoveryCodeCount,
  type SecondFactor,
} from '../../domain/second-factor.ts';
import type { PendingProof } from '../../store/pending-proofs.ts';
import { decryptSecret } from '../decrypt-secret.ts';
import { deviceNameOf } from '../device-name.ts';
import { newPasskeyOptions, verifyNewPasskey } from '../passkeys.ts';
import { passwordFingerprint, recoveryCodeHashes } from '../second-factor-hashes.ts';
import { verifyOwnPassword, wrongPasswordProblem } from '../verify-password.ts';

/** Id of the authenticator app or passkey that a member is adding in a session. */
const pendingIdOf = ({ hmac }: Context, kind: identity.SecondFactorKind, session: string): string =>
  hmac('pending-factor', kind, session);

const expiryOf = (context: Context): Date => new Date(context.now().getTime() + pendingSeconds * 1_000);
const expiredProblem = () => new Problem('identity.second_factor_expired');
const incorrectProblem = () => fieldProblem('identity.second_factor_incorrect', 'code');

/** Returns the second factors of a member. Refuses if the member has the maximum number of them. */
async function assertCanAddFactor(member: string, { store }: Context, tx?: Tx): Promise<SecondFactor[]> {
  const factors = await store.secondFactors.listOf(member, tx);
  if (factors.length >= identity.maxSecondFactors) throw new Problem('identity.too_many_second_factors');
  return factors;
}

/** Lists a member's second factors. */
export const readSecondFactors = feature(
  identity.readSecondFactors,
  async function readSecondFactors({ viewer }, { store: { secondFactors } }) {
    const items = (await secondFactors.listOf(viewer.code)).map(factorViewOf);
    return { items, recoveryCodesLeft: await secondFactors.countCodes(viewer.code) };
  },
);

/** Issues the secret of a new authenticator app. */
export const startAuthenticator = feature(
  identity.startAuthenticator,
  async function startAuthenticator({ body, viewer, ...origin }, context) {
    const account = await verifyOwnPassword(viewer.code, { field: 'password', ...body, origin }, context);
    await assertCanAddFactor(viewer.code, context);
    const secret = newTotpSecret();
    await context.store.pendingProofs.upsert(pendingIdOf(context, 'authenticator', viewer.session), {
      member: viewer.code,
      passwordFingerprint: passwordFingerprint(context, account),
      secret: context.encryption.encrypt(secret, viewer.code),
      expiresAt: expiryOf(context),
    });
    return { secret, otpauthUrl: otpauthUrl(secret, account.phone) };
  },
);

/** Adds an authenticator app after its first code. */
export const addAuthenticator = feature(
  identity.addAuthenticator,
  async function addAuthenticator({ body, viewer, userAgent }, context) {
    const id = pendingIdOf(context, 'authenticator', viewer.session);
    const pending = await context.store.pendingProofs.countAttempt(id, context.now());
    if (!pending?.secret || pending.member !== viewer.code) throw expiredProblem();
    const secret = decryptSecret({ member: viewer.code, secret: pending.secret }, context);
    if (secret === undefined) throw expiredProblem();
    const lastStep = matchTimeStep(secret, normaliseCode(body.code), context.now());
    if (lastStep === undefined) throw incorrectProblem();
    // Encrypts again: the key may have been rotated, and all stored secrets re-encrypted, since the secret was issued.
    const encrypted = context.encryption.encrypt(secret, viewer.code);
    return addFactor(context, id, pending, userAgent, { kind: 'authenticator', secret: encrypted, lastStep });
  },
);

/** Issues the options of a new passkey. */
export const startPasskey = feature(
  identity.startPasskey,
  async function startPasskey({ body, viewer, ...origin }, context) {
    const account = await verifyOwnPassword(viewer.code, { field: 'password', ...body, origin }, context);
    const factors = await assertCanAddFactor(viewer.code, context);
    const options = await newPasskeyOptions(context.publicOrigin, account, factors);
    await context.store.pendingProofs.upsert(pendingIdOf(context, 'passkey', viewer.session), {
      member: viewer.code,
      passwordFingerprint: passwordFingerprint(context, account),
      challenge: options.challenge,
      expiresAt: expiryOf(context),
    });
    return { ...options };
  },
);

/** Adds a passkey. */
export const addPasskey = feature(identity.addPasskey, async function addPasskey({ body, viewer, userAgent }, context) {
  const id = pendingIdOf(context, 'passkey', viewer.session);
  const pending = await context.store.pendingProofs.countAttempt(id, context.now());
  if (!pending?.challenge || pending.member !== viewer.code) throw expiredProblem();
  const passkey = await verifyNewPasskey(context.publicOrigin, pending.challenge, body.passkey);
  if (!passkey) throw incorrectProblem();
  return addFactor(context, id, pending, userAgent, { kind: 'passkey', ...passkey });
});

async function addFactor(
  context: Context,
  pendingId: string,
  pending: PendingProof,
  userAgent: string,
  fields: Pick<SecondFactor, 'kind'> & Partial<SecondFactor>,
): Promise<{ recoveryCodes: string[] }> {
  const { store, commit, newId, now } = context;
  const { member } = pending;
  if (!(await store.pendingProofs.consume(pendingId))) throw expiredProblem();
  return commit(async (tx) => {
    const account = await store.accounts.find(member, tx);
    const isCurrent = account && pending.passwordFingerprint === passwordFingerprint(context, account);
    if (!isCurrent || !(await store.accounts.lock(account, tx))) throw expiredProblem();
    await assertCanAddFactor(member, context, tx);
    const hasCodes = (await store.secondFactors.countCodes(member, tx)) > 0;
    const device = deviceNameOf(userAgent);
    await store.secondFactors.insert({ id: newId(), member, device, addedAt: now(), lastUsedAt: null, ...fields }, tx);
    tx.emit(identity.secondFactorsChanged, { member, change: 'added', at: now().toISOString() });
    return { recoveryCodes: hasCodes ? [] : await issueRecoveryCodes(context, member, tx) };
  });
}

async function issueRecoveryCodes(context: Context, member: string, tx: Tx): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => newRecoveryCode(randomInt));
  const hashes = codes.map((code) => recoveryCodeHashes(context, member, code)[0]);
  await context.store.secondFactors.replaceCodes(member, hashes, tx);
  return codes;
}

/** Replaces the recovery codes of a member who has a second factor. */
export const renewRecoveryCodes = feature(
  identity.renewRecoveryCodes,
  async function renewRecoveryCodes({ body, viewer, ...origin }, context) {
    const { store, commit, now } = context;
    const account = await verifyOwnPassword(viewer.code, { field: 'password', ...body, origin }, context);
    return commit(async (tx) => {
      if (!(await store.accounts.lock(account, tx))) throw wrongPasswordProblem('password');
      if ((await store.secondFactors.listOf(viewer.code, tx)).length === 0)
        throw new Problem('identity.second_factor_not_found');
      const at = now().toISOString();
      tx.emit(identity.secondFactorsChanged, { member: viewer.code, change: 'recovery_codes_renewed', at });
      return { recoveryCodes: await issueRecoveryCodes(context, viewer.code, tx) };
    });
  },
);

/** Removes a second factor. Only the member can do this: staff have no route for it. */
export const removeSecondFactor = feature(
  identity.removeSecondFactor,
  async function removeSecondFactor({ body, params, viewer, ...origin }, context) {
    const { store, commit } = context;
    const account = await verifyOwnPassword(viewer.code, { field: 'password', ...body, origin }, context);
    await commit(async (tx) => {
      if (!(await store.accounts.lock(account, tx))) throw wrongPasswordProblem('password');
      if (!(await store.secondFactors.remove(viewer.code, params.factor, tx)))
        throw new Problem('identity.second_factor_not_found');
      const at = context.now().toISOString();
      tx.emit(identity.secondFactorsChanged, { member: viewer.code, change: 'removed', at });
    });
  },
);
