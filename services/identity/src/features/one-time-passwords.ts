import { timingSafeEqual } from 'node:crypto';
import { type identity, notification, type ThrottleDelay } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { assertNotDelayed, countAttempt, type Requester } from '@hamrah/service-kit/throttle';
import type { Context } from '../context.ts';
import { contactKey } from '../domain/contact.ts';
import { fieldProblem } from '../domain/field-problem.ts';
import type { Limit } from '../domain/login-throttle.ts';
import { maskContact } from '../domain/masked-contact.ts';
import { newOtpRecord, type OtpBinding, type OtpRecipient } from '../domain/one-time-password.ts';

const roundUpToSeconds = (ms: number): number => Math.ceil(ms / 1_000);

export const bindingOf = (purpose: notification.OtpPurpose, contact: string, member?: string): OtpBinding => ({
  purpose,
  target: contactKey(contact),
  member,
});

/**
 * The device or signed-in member that requested an OTP and may enter it. A client without cookies has no device, so its
 * OTP is also valid from its address, with separate attempts.
 */
export interface OtpHolder {
  /** Keys under which a request stores an OTP. */
  readonly issueKeys: readonly string[];
  /** The key under which a verification finds the OTP. */
  readonly proofKey: string;
  /** All keys that the OTP may have. */
  readonly allKeys: readonly string[];
}

export const holderOf = ({ device, address, hasDevice }: Requester): OtpHolder => ({
  issueKeys: hasDevice ? [device] : [device, address],
  proofKey: hasDevice ? device : address,
  allKeys: [device, address],
});

/** OTPs of a signed-in member are valid in all of their sessions. */
export const memberHolder = (member: string): OtpHolder => ({
  issueKeys: [member],
  proofKey: member,
  allKeys: [member],
});

const idOf = ({ hmac }: Context, { purpose, target }: OtpBinding, holderKey: string): string =>
  hmac('target', purpose, target, holderKey);
const digestOf = ({ hmac }: Context, { purpose, target, member = '' }: OtpBinding, otp: string): string =>
  hmac('otp', purpose, target, member, otp);
/** The recipient of an OTP, for counters. */
export const targetIdOf = ({ hmac }: Context, { purpose, target }: OtpBinding): string =>
  hmac('target', purpose, target);

/** Limits of an unfamiliar requester, in addition to the wait between two OTPs. `subject` is the recipient's id. */
export const unfamiliarLimits = (subject: string, { address }: Requester): readonly Limit[] => [
  ['send-target', subject],
  ['send-address', address],
];

export interface IssueOptions {
  readonly holder: OtpHolder;
  /** Limits in addition to the wait between two OTPs. */
  readonly limits: readonly Limit[];
  readonly proof: string;
  /** A decoy needs the same work, but no OTP matches it. */
  readonly isDecoy?: boolean;
}

export interface IssuedOtp {
  readonly otp: string;
  readonly resendAfterSeconds: number;
}

/**
 * Counts a request for an OTP. Refuses with `identity.otp_already_sent` if the holder's previous OTP is too recent, or
 * with `request.rate_limited`. Returns the wait before the next OTP.
 */
export async function countOtpRequest(
  context: Context,
  binding: OtpBinding,
  { holder, limits, proof }: IssueOptions,
): Promise<{ resendAfterSeconds: number }> {
  const { attemptCounters } = context.store;
  const at = context.now();
  const ids = holder.issueKeys.map((key) => idOf(context, binding, key));
  for (const id of ids) await assertNotDelayed(['otp-requester', id], context);
  const counted: string[] = [];
  const uncount = async () => {
    for (const id of counted) await attemptCounters.uncountAttempt('send-requester', id);
  };
  for (const id of ids) {
    const delay = await attemptCounters.countAttempt('send-requester', id, at);
    if (delay) {
      await uncount();
      throw alreadySentProblem(delay);
    }
    counted.push(id);
  }
  await countAttempt(limits, proof, context).catch(async (problem: unknown) => {
    await uncount();
    throw problem;
  });
  const waits = await Promise.all(ids.map((id) => attemptCounters.remainingMs('send-requester', id, at)));
  return { resendAfterSeconds: roundUpToSeconds(Math.max(...waits)) };
}

const alreadySentProblem = ({ remainingMs }: ThrottleDelay) =>
  fieldProblem('identity.otp_already_sent', 'otp', { retryAfterSeconds: roundUpToSeconds(remainingMs) });

/** Issues an OTP that replaces the holder's previous one. Refuses as `countOtpRequest` does. */
export async function issueOtp(context: Context, binding: OtpBinding, options: IssueOptions): Promise<IssuedOtp> {
  const { resendAfterSeconds } = await countOtpRequest(context, binding, options);
  const otp = context.newOtp();
  const digest = digestOf(context, binding, options.isDecoy ? context.newId() : otp);
  const ids = options.holder.issueKeys.map((key) => idOf(context, binding, key));
  await context.store.codes.upsert(ids, newOtpRecord(digest, context.now()));
  return { otp, resendAfterSeconds };
}

/** Delivers an OTP. Returns false if delivery fails. */
export async function deliverOtp(
  context: Context,
  { purpose }: OtpBinding,
  { channel, to }: OtpRecipient,
  otp: string,
  ownedByAnother = false,
): Promise<boolean> {
  try {
    return (await context.request(notification.deliverCode, { channel, to, purpose, code: otp, ownedByAnother })).sent;
  } catch (err) {
    context.log.warn({ err, purpose, channel }, 'one-time password not delivered');
    return false;
  }
}

/**
 * Issues and delivers an OTP. If another member has verified the email address, the OTP is a decoy, and the email
 * informs that member. The reply and the work are the same. If delivery fails, refuses with `identity.otp_not_sent` and
 * allows an immediate retry.
 */
export async function sendOtp(
  context: Context,
  binding: OtpBinding,
  recipient: OtpRecipient,
  options: IssueOptions,
): Promise<identity.OtpSent> {
  const isEmail = recipient.channel === 'email';
  const ownedByAnother = isEmail && (await context.store.accounts.findOwnerOfEmail(recipient.to)) !== undefined;
  const { otp, resendAfterSeconds } = await issueOtp(context, binding, { ...options, isDecoy: ownedByAnother });
  if (!(await deliverOtp(context, binding, recipient, otp, ownedByAnother))) {
    for (const key of options.holder.issueKeys)
      await context.store.attemptCounters.unblock('send-requester', idOf(context, binding, key));
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
  readonly holder: OtpHolder;
  readonly wrongOtpProblem: 'identity.otp_incorrect' | 'identity.reset_otp_incorrect';
}

/**
 * Verifies an OTP and counts the attempt. Refuses with `wrongOtpProblem`, with `identity.otp_expired` if the holder has
 * no valid OTP, or with `request.rate_limited` after too many wrong OTPs of the holder. Only `consume` refuses a used
 * OTP.
 */
export async function verifyOtp(
  context: Context,
  binding: OtpBinding,
  { otp, holder, wrongOtpProblem }: OtpAttempt,
): Promise<VerifiedOtp> {
  const { codes, attemptCounters } = context.store;
  const at = context.now();
  const id = idOf(context, binding, holder.proofKey);
  const digest = digestOf(context, binding, otp);
  const expiredProblem = () => fieldProblem('identity.otp_expired', 'otp');
  const limit: Limit = ['otp-requester', id];
  await assertNotDelayed(limit, context);
  const storedOtp = await codes.countAttempt(id, at);
  if (!storedOtp) throw expiredProblem();
  await countAttempt([limit], '', context);
  if (!timingSafeEqual(Buffer.from(storedOtp.digest), Buffer.from(digest))) throw fieldProblem(wrongOtpProblem, 'otp');
  await attemptCounters.reset(...limit);
  const ids = holder.allKeys.map((key) => idOf(context, binding, key));
  return {
    async consume(tx) {
      if (!(await codes.consume(ids, digest, at, tx))) throw expiredProblem();
    },
  };
}
