import { identity } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { otpRecipientOf } from '../../domain/one-time-password.ts';
import { bindingOf, holderOf, sendOtp, unfamiliarLimits } from '../one-time-passwords.ts';
import { requesterOf, setDeviceCookie } from '../requester.ts';

/** Sends an OTP for registration. The reply does not reveal whether the contact already has an account. */
export const sendRegistrationCode = feature(
  identity.sendRegistrationCode,
  async function sendRegistrationCode({ body, ...origin }, context) {
    const recipient = otpRecipientOf(body);
    const binding = bindingOf('registration', recipient.to);
    const requester = requesterOf(origin, context);
    const limits = unfamiliarLimits(context, binding, requester);
    const sent = await sendOtp(context, binding, recipient, {
      holder: holderOf(requester),
      limits,
      proof: origin.proof,
    });
    setDeviceCookie(origin.cookies, requester, context);
    return sent;
  },
);
