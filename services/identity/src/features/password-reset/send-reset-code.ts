import { randomInt } from 'node:crypto';
import { identity } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { codeAddressOf } from '../../domain/one-time-password.ts';
import { bindingOf, deliverCode, issueCode } from '../one-time-passwords.ts';

/** Delivery starts after the response, at a random delay, so that response times do not reveal it. */
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
    const { otp, resendAfterSeconds } = await issueCode(context, binding, account === undefined);
    if (account) {
      const { email, phone } = account;
      const address = binding.target === phone ? codeAddressOf(account) : ({ channel: 'email', to: email } as const);
      const delayMs = randomInt(minDeliveryDelayMs, maxDeliveryDelayMs);
      setTimeout(() => void deliverCode(context, binding, address, otp), delayMs);
    }
    return { resendAfterSeconds };
  },
);
