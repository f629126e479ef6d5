import { randomInt } from 'node:crypto';
import { identity, notification } from '@hamrah/contracts';
import { familiarityOf, isFamiliar } from '@hamrah/service-kit/throttle';
import { type Context, feature } from '../../context.ts';
import { hashTicket, newTicket, resetTicketSeconds } from '../../crypto/tickets.ts';
import { type Account, phoneProofsSince } from '../../domain/account.ts';
import { type OtpBinding, type OtpRecipient, otpRecipientOf } from '../../domain/one-time-password.ts';
import {
  bindingOf,
  countOtpRequest,
  deliverOtp,
  holderOf,
  issueOtp,
  targetIdOf,
  unfamiliarLimits,
} from '../one-time-passwords.ts';
import { requesterOf, setDeviceCookie } from '../requester.ts';

/**
 * Delivery starts after the response and a random delay, so that response times do not reveal whether an OTP is sent.
 */
const minDeliveryDelayMs = 150;
const maxDeliveryDelayMs = 450;

/**
 * Sends an OTP for a password reset, or a link if unfamiliar requesters have used up the OTPs of the recipient or the
 * site. Unknown usernames get the same reply after the same work, and a decoy is stored for them.
 */
export const sendResetCode = feature(
  identity.sendResetCode,
  async function sendResetCode({ body: { username }, ...origin }, context) {
    const account = await context.store.accounts.findByContact(username);
    const binding = bindingOf('password-reset', username, account?.code);
    const requester = requesterOf(origin, context);
    const isKnown = isFamiliar(await familiarityOf(account?.code, requester, context));
    const options = {
      holder: holderOf(requester),
      limits: isKnown ? [] : unfamiliarLimits(context, binding, requester),
      proof: origin.proof,
      isDecoy: account === undefined,
    };
    const deliverLater = (deliver: (account: Account, recipient: OtpRecipient) => Promise<unknown>) => {
      if (!account) return;
      setTimeout(
        () => void deliver(account, recipientOf(account, binding, context)),
        randomInt(minDeliveryDelayMs, maxDeliveryDelayMs),
      );
    };
    const hasOtpLeft = isKnown || (await hasResetOtpLeft(binding, context));
    if (hasOtpLeft) {
      const { otp, resendAfterSeconds } = await issueOtp(context, binding, options);
      if (!isKnown) await spendResetOtp(binding, context);
      deliverLater((_, recipient) => deliverOtp(context, binding, recipient, otp));
      setDeviceCookie(origin.cookies, requester, context);
      return { sent: 'otp' as const, resendAfterSeconds };
    }
    const { resendAfterSeconds } = await countOtpRequest(context, binding, options);
    deliverLater((owner, recipient) => deliverLink(context, owner, recipient));
    setDeviceCookie(origin.cookies, requester, context);
    return { sent: 'link' as const, resendAfterSeconds };
  },
);

function recipientOf(account: Account, { target }: OtpBinding, { now }: Context): OtpRecipient {
  const usedAt = account.lastActiveOn === null ? account.registeredAt : new Date(account.lastActiveOn);
  // The mobile operator may have reassigned the number of a long-unused account.
  const mayHaveNewHolder = account.emailVerified && usedAt < phoneProofsSince(now());
  const isByPhone = target === account.phone && account.phoneVerified && !mayHaveNewHolder;
  return isByPhone ? otpRecipientOf(account) : { channel: 'email', to: account.email };
}

async function hasResetOtpLeft(binding: OtpBinding, context: Context): Promise<boolean> {
  const { resetBudgets } = context.store;
  const at = context.now();
  const haveBudgetLeft = await Promise.all([
    resetBudgets.hasBudgetLeft('recipient', targetIdOf(context, binding), at),
    resetBudgets.hasBudgetLeft('site', '', at),
    resetBudgets.hasBudgetLeft('failures', '', at),
  ]);
  return haveBudgetLeft.every(Boolean);
}

async function spendResetOtp(binding: OtpBinding, context: Context): Promise<void> {
  const at = context.now();
  await context.store.resetBudgets.spend('recipient', targetIdOf(context, binding), at);
  await context.store.resetBudgets.spend('site', '', at);
}

async function deliverLink(context: Context, { code }: Account, { channel, to }: OtpRecipient): Promise<void> {
  const { store, commit, now, request, log } = context;
  const ticket = newTicket();
  const expiresAt = new Date(now().getTime() + resetTicketSeconds * 1_000);
  try {
    await commit((tx) => store.resetTickets.insert(hashTicket(ticket), code, expiresAt, tx));
    await request(notification.deliverResetLink, { channel, to, ticket });
  } catch (err) {
    log.warn({ err, channel }, 'password reset link not delivered');
  }
}
