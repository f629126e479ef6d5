import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../context.ts';
import { bindingOf, sendCode } from '../secrets/one-time-passwords.ts';

/** A member asks for an OTP to show that their e-mail address is theirs. */
export const sendEmailCode = feature(identity.sendEmailCode, async function sendEmailCode({ viewer }, deps) {
  const account = await deps.store.accounts.find(viewer.code);
  if (!account) throw new Problem('session.required');
  if (account.emailVerified) throw new Problem('identity.email_already_verified');
  const { email } = account;
  return sendCode(deps, bindingOf('email-verification', email), { channel: 'email', to: email });
});
