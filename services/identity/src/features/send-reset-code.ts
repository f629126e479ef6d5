import { randomInt } from 'node:crypto';
import { identity } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { codeAddressOf } from '../domain/one-time-password.ts';
import { bindingOf, deliverCode, issueCode } from '../secrets/one-time-passwords.ts';

/** From when to when after the reply an OTP is handed over to be delivered. */
const deliveryDelayMs = [150, 450] as const;

/**
 * Somebody has forgotten their password. Known and unknown get the same answer after the same work: for an unknown name a
 * decoy is kept, and delivery begins when the reply has long been sent: what it costs falls into nobody's time.
 */
export const sendResetCode = feature(
  identity.sendResetCode,
  async function sendResetCode({ body: { username } }, deps) {
    const account = await deps.store.accounts.findByContact(username);
    const binding = bindingOf('password-reset', username);
    const { otp, resendAfterSeconds } = await issueCode(deps, binding, account === undefined);
    if (account) {
      const { email, phone } = account;
      const address = binding.target === phone ? codeAddressOf(account) : ({ channel: 'email', to: email } as const);
      setTimeout(() => void deliverCode(deps, binding, address, otp), randomInt(...deliveryDelayMs));
    }
    return { resendAfterSeconds };
  },
);
