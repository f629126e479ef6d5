import { randomInt } from 'node:crypto';
import { identity } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { otpRecipientOf } from '../../domain/one-time-password.ts';
import { bindingOf, deliverOtp, issueOtp } from '../one-time-passwords.ts';

/** Delivery starts after the response and a random delay, so that response times do not reveal that an OTP is sent. */
const minDeliveryDelayMs = 150;
const maxDeliveryDelayMs = 450;

/**
 * Sends an OTP for a password reset. Unknown usernames get the same reply after the same work, and a decoy is stored for
 * them.
 */
export const sendResetCode = feature(
  identity.sendResetCode,
  async function sendResetCode({ body: { username } }, context) {
    const account = await context.store.accounts.findByContact(username);
    const binding = bindingOf('password-reset', username);
    const { otp, resendAfterSeconds } = await issueOtp(context, binding, account === undefined);
    if (account) {
      const { email, phone } = account;
      const recipient = binding.target === phone ? otpRecipientOf(account) : ({ channel: 'email', to: email } as const);
      const delayMs = randomInt(minDeliveryDelayMs, maxDeliveryDelayMs);
      setTimeout(() => void deliverOtp(context, binding, recipient, otp), delayMs);
    }
    return { resendAfterSeconds };
  },
);
