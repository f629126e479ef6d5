import { randomInt } from 'node:crypto';
import { identity, notification } from '@hamrah/contracts';
import { familiarityOf } from '@hamrah/service-kit/throttle';
import { type Context, feature } from '../../context.ts';
import { hashTicket, newTicket, resetTicketSeconds } from '../../crypto/tickets.ts';
import { type Account, phoneProofsSince } from '../../domain/account.ts';
import { type OtpBinding, type OtpRecipient, otpRecipientOf } from '../../domain/one-time-password.ts';
import type { ResetBudget } from '../../domain/reset-budgets.ts';
import { bindingOf, countOtpRequest, deliverOtp, holderOf, issueOtp, unfamiliarLimits } from '../one-time-passwords.ts';
import { requesterOf, setDeviceCookie } from '../requester.ts';
import { resetBudgetSubject } from './reset-budget-subject.ts';

/**
 * Delivery starts after the response and a random delay, so that response times do not reveal whether an OTP is sent.
 */
const minDeliveryDelayMs = 150;
const maxDeliveryDelayMs = 450;

/**
 * Sends an OTP for a password reset. Sends a link if the OTPs of the recipient or the site are used up and the
 * requester is no familiar device. Unknown usernames get the same reply after the same work. A decoy OTP is stored for
 * them.
 */
export const sendResetCode = feature(
  identity.sendResetCode,
  async function sendResetCode({ body: { username }, ...origin }, context) {
    const account = await context.store.accounts.findByContact(username);
    const binding = bindingOf('password-reset', username, account?.code);
    const requester = requesterOf(origin, context);
    const familiarity = await familiarityOf(account?.code, requester, context);
    const subject = resetBudgetSubject(context, binding, requester, familiarity);
    const options = {
      holder: holderOf(requester),
      limits: subject === undefined ? [] : unfamiliarLimits(subject, requester),
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
    const hasOtpLeft = subject === undefined || (await spendResetOtp(subject, context));
    if (hasOtpLeft) {
      const { otp, resendAfterSeconds } = await issueOtp(context, binding, options).catch(async (problem: unknown) => {
        if (subject !== undefined) await giveBackResetOtp(subject, context);
        throw problem;
      });
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

const budgetsOf = (subject: string): readonly (readonly [ResetBudget, subject: string])[] => [
  ['recipient', subject],
  ['site', ''],
];

/**
 * Spends the budgets of an OTP. Returns false, and spends nothing, if one of them is used up. Concurrent requests each
 * get a different count, so that no two of them spend the last OTP.
 */
async function spendResetOtp(subject: string, context: Context): Promise<boolean> {
  const { resetBudgets } = context.store;
  const at = context.now();
  if (!(await resetBudgets.hasBudgetLeft('failures', '', at))) return false;
  const areWithin = await Promise.all(budgetsOf(subject).map(([budget, of]) => resetBudgets.spend(budget, of, at)));
  if (areWithin.every(Boolean)) return true;
  await giveBackResetOtp(subject, context);
  return false;
}

async function giveBackResetOtp(subject: string, { store: { resetBudgets }, now }: Context): Promise<void> {
  for (const [budget, of] of budgetsOf(subject)) await resetBudgets.giveBack(budget, of, now());
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
