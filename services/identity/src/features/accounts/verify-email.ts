import { identity } from '@hamrah/contracts';
import { isDuplicateKey, Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { accountViewOf } from '../../domain/account.ts';
import { fieldProblem } from '../../domain/field-problem.ts';
import { bindingOf, memberHolder, verifyOtp } from '../one-time-passwords.ts';

/** Verifies a member's email address with the OTP. */
export const verifyEmail = feature(
  identity.verifyEmail,
  async function verifyEmail({ body: { otp }, viewer }, context) {
    const { store, commit } = context;
    const account = await store.accounts.find(viewer.code);
    if (!account) throw new Problem('session.required');
    if (account.emailVerified) throw new Problem('identity.email_already_verified');
    const binding = bindingOf('email-verification', account.email);
    const attempt = { otp, holder: memberHolder(viewer.code), wrongOtpProblem: 'identity.otp_incorrect' } as const;
    const verifiedOtp = await verifyOtp(context, binding, attempt);
    await commit(async (tx) => {
      await verifiedOtp.consume(tx);
      if (!(await store.accounts.verifyEmail(account, tx))) throw new Problem('identity.email_already_verified');
      tx.emit(identity.emailVerified, { member: account.code });
    }).catch((cause: unknown) => {
      // Another member has verified the same mailbox since this OTP was sent.
      throw isDuplicateKey(cause) ? fieldProblem('identity.otp_expired', 'otp', { cause }) : cause;
    });
    return accountViewOf({ ...account, emailVerified: true });
  },
);
