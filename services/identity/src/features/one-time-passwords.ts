import { timingSafeEqual } from 'node:crypto';
import { type identity, notification } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { contactKey } from '../domain/contact.ts';
import { fieldProblem } from '../domain/field-problem.ts';
import { assertNotThrottled } from '../domain/login-throttle.ts';
import { maskContact } from '../domain/masked-contact.ts';
import { newOtpRecord, type OtpBinding, type OtpRecipient } from '../domain/one-time-password.ts';

const roundUpToSeconds = (ms: number): number => Math.ceil(ms / 1_000);

export const bindingOf = (purpose: notification.CodePurpose, contact: string): OtpBinding => ({
  purpose,
  target: contactKey(contact),
});

const idOf = ({ hmac }: Context, { purpose, target }: OtpBinding): string => hmac('target', purpose, target);
const digestOf = ({ hmac }: Context, { purpose, target }: OtpBinding, otp: string): string =>
  hmac('otp', purpose, target, otp);

export interface IssuedOtp {
  readonly otp: string;
  readonly resendAfterSeconds: number;
}

/**
 * Issues an OTP that replaces the previous one. A decoy takes the same work, but no OTP matches it. Refuses with
 * `identity.otp_already_sent` if the previous OTP is too recent, or with `request.rate_limited` after too many wrong
 * OTPs.
 */
export async function issueOtp(context: Context, binding: OtpBinding, isDecoy = false): Promise<IssuedOtp> {
  const { codes, loginThrottle } = context.store;
  const at = context.now();
  const id = idOf(context, binding);
  assertNotThrottled(await loginThrottle.remainingMs('otp-target', id, at));
  const remainingMs = await loginThrottle.countAttempt('send-target', id, at);
  if (remainingMs > 0)
    throw fieldProblem('identity.otp_already_sent', 'otp', { retryAfterSeconds: roundUpToSeconds(remainingMs) });
  const otp = context.newOtp();
  await codes.upsert(id, newOtpRecord(digestOf(context, binding, isDecoy ? context.newId() : otp), at));
  return { otp, resendAfterSeconds: roundUpToSeconds(await loginThrottle.remainingMs('send-target', id, at)) };
}

/** Delivers an OTP. Returns false if delivery fails. */
export async function deliverOtp(
  context: Context,
  { purpose }: OtpBinding,
  { channel, to }: OtpRecipient,
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
export async function sendOtp(
  context: Context,
  binding: OtpBinding,
  recipient: OtpRecipient,
): Promise<identity.CodeSent> {
  const { otp, resendAfterSeconds } = await issueOtp(context, binding);
  if (!(await deliverOtp(context, binding, recipient, otp))) {
    await context.store.loginThrottle.unblock('send-target', idOf(context, binding), context.now());
    throw fieldProblem('identity.otp_not_sent', 'otp');
  }
  const { channel, to } = recipient;
  return { channel, to: maskContact(channel, to), resendAfterSeconds };
}

export interface VerifiedOtp {
  /** Marks the OTP as used. Refuses with `identity.otp_expired` if the OTP is already used. */
  consume(tx: Tx): Promise<void>;
}

export interface OtpAttempt {
  readonly otp: string;
  readonly remoteAddress: string;
  readonly wrongOtpProblem: 'identity.otp_incorrect' | 'identity.reset_otp_incorrect';
}

/**
 * Verifies an OTP and counts the attempt. Refuses with `wrongOtpProblem`, with `identity.otp_expired` if there is no
 * valid OTP, or with `request.rate_limited` if the target or the client address is throttled. Only `consume` refuses a
 * used OTP.
 */
export async function verifyOtp(
  context: Context,
  binding: OtpBinding,
  { otp, remoteAddress, wrongOtpProblem }: OtpAttempt,
): Promise<VerifiedOtp> {
  const { codes, loginThrottle } = context.store;
  const at = context.now();
  const id = idOf(context, binding);
  const digest = digestOf(context, binding, otp);
  const expiredProblem = () => fieldProblem('identity.otp_expired', 'otp');
  assertNotThrottled(await loginThrottle.remainingMs('address', remoteAddress, at));
  assertNotThrottled(await loginThrottle.remainingMs('otp-target', id, at));
  const storedOtp = await codes.countAttempt(id, at);
  if (!storedOtp) throw expiredProblem();
  assertNotThrottled(await loginThrottle.countAttempt('otp-target', id, at));
  if (!timingSafeEqual(Buffer.from(storedOtp.digest), Buffer.from(digest))) {
    await loginThrottle.countAttempt('address', remoteAddress, at);
    throw fieldProblem(wrongOtpProblem, 'otp');
  }
  await loginThrottle.reset('otp-target', id);
  return {
    async consume(tx) {
      if (!(await codes.consume(id, digest, at, tx))) throw expiredProblem();
    },
  };
}
