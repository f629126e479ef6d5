import { identity } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { codeAddressOf } from '../../domain/one-time-password.ts';
import { bindingOf, sendCode } from '../one-time-passwords.ts';

/** Sends an OTP for registration. The reply does not reveal whether the contact already has an account. */
export const sendRegistrationCode = feature(
  identity.sendRegistrationCode,
  async function sendRegistrationCode({ body }, context) {
    const address = codeAddressOf(body);
    return sendCode(context, bindingOf('registration', address.to), address);
  },
);
