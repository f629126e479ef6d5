import { identity } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { otpRecipientOf } from '../../domain/one-time-password.ts';
import { bindingOf, sendOtp } from '../one-time-passwords.ts';

/** Sends an OTP for registration. The reply does not reveal whether the contact already has an account. */
export const sendRegistrationCode = feature(
  identity.sendRegistrationCode,
  async function sendRegistrationCode({ body }, context) {
    const recipient = otpRecipientOf(body);
    return sendOtp(context, bindingOf('registration', recipient.to), recipient);
  },
);
