import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { accountView } from '../accounts/account-view.ts';
import { feature } from '../context.ts';
import { bindingOf, proveCode } from '../secrets/one-time-passwords.ts';

/** A member types the OTP: their e-mail address is verified, and every service hears of it. */
export const verifyEmail = feature(
  identity.verifyEmail,
  async function verifyEmail({ body: { otp }, viewer, remoteAddress }, deps) {
    const { store, commit } = deps;
    const account = await store.accounts.find(viewer.code);
    if (!account) throw new Problem('session.required');
    if (account.emailVerified) throw new Problem('identity.email_already_verified');
    const binding = bindingOf('email-verification', account.email);
    const proved = await proveCode(deps, binding, { otp, remoteAddress, wrong: 'identity.otp_incorrect' });
    await commit(async (tx) => {
      await proved.spend(tx);
      if (!(await store.accounts.verifyEmail(account.code, tx))) throw new Problem('identity.email_already_verified');
      tx.emit(identity.emailVerified, { member: account.code });
    });
    return accountView({ ...account, emailVerified: true });
  },
);
