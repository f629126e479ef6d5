import { identity } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { codeAddressOf } from '../domain/one-time-password.ts';
import { bindingOf, sendCode } from '../secrets/one-time-passwords.ts';

/** A newcomer asks for an OTP. Whether phone or e-mail has an account already is told only to who proves it. */
export const sendRegistrationCode = feature(
  identity.sendRegistrationCode,
  async function sendRegistrationCode({ body }, deps) {
    const address = codeAddressOf(body);
    return sendCode(deps, bindingOf('registration', address.to), address);
  },
);
