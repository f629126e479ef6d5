import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { bindingOf, memberHolder, sendOtp } from '../one-time-passwords.ts';

/** Sends an OTP to verify a member's email address. The reply does not reveal whether the address has another owner. */
export const sendEmailCode = feature(identity.sendEmailCode, async function sendEmailCode({ viewer, proof }, context) {
  const account = await context.store.accounts.find(viewer.code);
  if (!account) throw new Problem('session.required');
  if (account.emailVerified) throw new Problem('identity.email_already_verified');
  const { email } = account;
  const options = { holder: memberHolder(viewer.code), limits: [], proof };
  return sendOtp(context, bindingOf('email-verification', email), { channel: 'email', to: email }, options);
});
