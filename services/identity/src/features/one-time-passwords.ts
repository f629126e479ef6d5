import { timingSafeEqual } from 'node:crypto';
import { type identity, notification } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { contactKey } from '../domain/contact.ts';
import { fieldProblem } from '../domain/field-problem.ts';
import { assertNotThrottled } from '../domain/login-throttle.ts';
import { maskContact } from '../domain/masked-contact.ts';
import { type CodeAddress, type CodeBinding, issueOtp } from '../domain/one-time-password.ts';

const roundUpToSeconds = (ms: number): number => Math.ceil(ms / 1_000);

export const bindingOf = (purpose: notification.CodePurpose, contact: string): CodeBinding => ({
  purpose,
  target: contactKey(contact),
});

const idOf = ({ hmac }: Context, { purpose, target }: CodeBinding): string => hmac('target', purpose, target);
const digestOf = ({ hmac }: Context, { purpose, target }: CodeBinding, otp: string): string =>
  hmac('otp', purpose, target, otp);

export interface IssuedCode {
  readonly otp: string;
  readonly resendAfterSeconds: number;
}

/**
 * Issues an OTP that replaces the previous one. A decoy costs the same, but no OTP matches it. Refuses with
 * `identity.otp_already_sent` if the previous one is too recent, with `request.rate_limited` after too many wrong OTPs.
 */
export async function issueCode(context: Context, binding: CodeBinding, decoy = false): Promise<IssuedCode> {
  const { codes, loginThrottle } = context.store;
  const at = context.now();
  const id = idOf(context, binding);
  assertNotThrottled(await loginThrottle.remainingMs('code-target', id, at));
  const remainingMs = await loginThrottle.countAttempt('send-target', id, at);
  if (remainingMs > 0)
    throw fieldProblem('identity.otp_already_sent', 'otp', { retryAfterSeconds: roundUpToSeconds(remainingMs) });
  const otp = context.newOtp();
  await codes.upsert(id, issueOtp(digestOf(context, binding, decoy ? context.newId() : otp), at));
  return { otp, resendAfterSeconds: roundUpToSeconds(await loginThrottle.remainingMs('send-target', id, at)) };
}

/** Delivers an OTP. Returns false if delivery fails. */
export async function deliverCode(
  context: Context,
  { purpose }: CodeBinding,
  { channel, to }: CodeAddress,
  otp: string,
): Promise<boolean> {
  try {
    return (await context.request(notification.deliverCode, { channel, to, purpose, code: otp })).sent;
  } catch (err) {
    context.log.warn({ err, purpose, channel }, 'one-time password not delivered');
    return false;
  }
}

/** Issues and delivers an OTP. If delivery fails, refuses with `identity.otp_not_sent` and allows an immediate retry. */
export async function sendCode(
  context: Context,
  binding: CodeBinding,
  address: CodeAddress,
): Promise<identity.CodeSent> {
  const { otp, resendAfterSeconds } = await issueCode(context, binding);
  if (!(await deliverCode(context, binding, address, otp))) {
    await context.store.loginThrottle.unblock('send-target', idOf(context, binding), context.now());
    throw fieldProblem('identity.otp_not_sent', 'otp');
  }
  const { channel, to } = address;
  return { channel, to: maskContact(channel, to), resendAfterSeconds };
}

export interface VerifiedCode {
  /** Marks the OTP as used. Refuses with `identity.otp_expired` if it already was. */
  consume(tx: Tx): Promise<void>;
}

export interface CodeAttempt {
  readonly otp: string;
  readonly remoteAddress: string;
  readonly wrongOtpProblem: 'identity.otp_incorrect' | 'identity.reset_otp_incorrect';
}

/**
 * Verifies an OTP and counts the attempt. Refuses with `wrongOtpProblem`, with `identity.otp_expired` if there is no valid
 * OTP, or with `request.rate_limited` if target or address is throttled. Only `consume` refuses a used OTP.
 */
export async function verifyCode(
  context: Context,
  binding: CodeBinding,
  { otp, remoteAddress, wrongOtpProblem }: CodeAttempt,
): Promise<VerifiedCode> {
  const { codes, loginThrottle } = context.store;
  const at = context.now();
  const id = idOf(context, binding);
  const digest = digestOf(context, binding, otp);
  const expiredProblem = () => fieldProblem('identity.otp_expired', 'otp');
  assertNotThrottled(await loginThrottle.remainingMs('address', remoteAddress, at));
  assertNotThrottled(await loginThrottle.remainingMs('code-target', id, at));
  const storedOtp = await codes.countAttempt(id, at);
  if (!storedOtp) throw expiredProblem();
  assertNotThrottled(await loginThrottle.countAttempt('code-target', id, at));
  if (!timingSafeEqual(Buffer.from(storedOtp.digest), Buffer.from(digest))) {
    await loginThrottle.countAttempt('address', remoteAddress, at);
    throw fieldProblem(wrongOtpProblem, 'otp');
  }
  await loginThrottle.reset('code-target', id);
  return {
    async consume(tx) {
      if (!(await codes.consume(id, digest, at, tx))) throw expiredProblem();
    },
  };
}
