import { timingSafeEqual } from 'node:crypto';
import { type identity, notification } from '@hamrah/contracts';
import { Problem, type Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { contactKey } from '../domain/contact.ts';
import { type CodeAddress, type CodeBinding, issueOtp, masked } from '../domain/one-time-password.ts';
import { refusal } from '../domain/refusal.ts';

const seconds = (ms: number): number => Math.ceil(ms / 1_000);
/** Binds OTPs to what they are for and to the phone number or e-mail address that was typed. */
export const bindingOf = (purpose: notification.CodePurpose, contact: string): CodeBinding => ({
  purpose,
  target: contactKey(contact),
});

const idOf = ({ seal }: Context, { purpose, target }: CodeBinding): string => seal('target', purpose, target);
const digestOf = ({ seal }: Context, { purpose, target }: CodeBinding, otp: string): string =>
  seal('otp', purpose, target, otp);

/** An OTP to be delivered, and when the next may be asked for. */
export interface IssuedCode {
  readonly otp: string;
  readonly resendAfterSeconds: number;
}

/**
 * Makes an OTP in place of the one before and keeps its digest. `decoy` keeps a digest that nothing typed can match, at the
 * same cost. Refuses `identity.otp_already_sent` too soon after the last, `request.rate_limited` after too many wrong tries.
 */
export async function issueCode(deps: Context, binding: CodeBinding, decoy = false): Promise<IssuedCode> {
  const { codes, tries } = deps.store;
  const at = deps.now();
  const id = idOf(deps, binding);
  open(await tries.waitMs('code-target', id, at));
  const waitMs = await tries.take('send-target', id, at);
  if (waitMs > 0) throw refusal('identity.otp_already_sent', 'otp', { retryAfterSeconds: seconds(waitMs) });
  const otp = deps.newOtp();
  await codes.put(id, issueOtp(digestOf(deps, binding, decoy ? deps.newId() : otp), at));
  return { otp, resendAfterSeconds: seconds(await tries.waitMs('send-target', id, at)) };
}

/** Has an OTP delivered; whether it was. */
export async function deliverCode(
  deps: Context,
  { purpose }: CodeBinding,
  { channel, to }: CodeAddress,
  otp: string,
): Promise<boolean> {
  try {
    return (await deps.request(notification.deliverCode, { channel, to, purpose, code: otp })).sent;
  } catch (err) {
    deps.log.warn({ err, purpose, channel }, 'one-time password not delivered');
    return false;
  }
}

/** Issues an OTP and has it delivered. `identity.otp_not_sent` when it was not: another may be asked for at once. */
export async function sendCode(deps: Context, binding: CodeBinding, address: CodeAddress): Promise<identity.CodeSent> {
  const { otp, resendAfterSeconds } = await issueCode(deps, binding);
  if (!(await deliverCode(deps, binding, address, otp))) {
    await deps.store.tries.reopen('send-target', idOf(deps, binding), deps.now());
    throw refusal('identity.otp_not_sent', 'otp');
  }
  const { channel, to } = address;
  return { channel, to: masked(channel, to), resendAfterSeconds };
}

/** An OTP that was typed right. */
export interface ProvedCode {
  /** Uses it up; refuses `identity.otp_expired` when it has been used already. */
  spend(tx: Tx): Promise<void>;
}

/** What was typed, from where, and what is said when it is wrong. */
export interface TypedCode {
  readonly otp: string;
  readonly remoteAddress: string;
  readonly wrong: 'identity.otp_incorrect' | 'identity.reset_otp_incorrect';
}

/**
 * Compares what was typed with the live OTP, and counts it. Refuses `wrong`; `identity.otp_expired` when there is none to
 * try any more; `request.rate_limited` while target or address are closed after wrong tries. An OTP that was used is still
 * right: only `spend` tells.
 */
export async function proveCode(
  deps: Context,
  binding: CodeBinding,
  { otp, remoteAddress, wrong }: TypedCode,
): Promise<ProvedCode> {
  const { codes, tries } = deps.store;
  const at = deps.now();
  const id = idOf(deps, binding);
  const digest = digestOf(deps, binding, otp);
  const expired = () => refusal('identity.otp_expired', 'otp');
  open(await tries.waitMs('address', remoteAddress, at));
  open(await tries.waitMs('code-target', id, at));
  const kept = await codes.take(id, at);
  if (!kept) throw expired();
  open(await tries.take('code-target', id, at));
  if (!timingSafeEqual(Buffer.from(kept.digest), Buffer.from(digest))) {
    await tries.take('address', remoteAddress, at);
    throw refusal(wrong, 'otp');
  }
  await tries.forget('code-target', id);
  return {
    async spend(tx) {
      if (!(await codes.spend(id, digest, at, tx))) throw expired();
    },
  };
}

/** Refuses `request.rate_limited` while there is anything to wait for. */
function open(waitMs: number): void {
  if (waitMs > 0) throw new Problem('request.rate_limited', { retryAfterSeconds: seconds(waitMs) });
}
