import { identity } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { hashResetTicket, newResetTicket, resetTicketSeconds } from '../../crypto/reset-tickets.ts';
import { fieldProblem } from '../../domain/field-problem.ts';
import { bindingOf, verifyOtp } from '../one-time-passwords.ts';

/** Exchanges the OTP for a ticket that allows one password reset. */
export const verifyResetCode = feature(
  identity.verifyResetCode,
  async function verifyResetCode({ body: { username, otp }, remoteAddress }, context) {
    const { store, commit, now } = context;
    const account = await store.accounts.findByContact(username);
    const binding = bindingOf('password-reset', username);
    const attempt = { otp, remoteAddress, wrongOtpProblem: 'identity.reset_otp_incorrect' } as const;
    const verifiedOtp = await verifyOtp(context, binding, attempt);
    if (!account) throw fieldProblem('identity.otp_expired', 'otp');
    const ticket = newResetTicket();
    const expiresAt = new Date(now().getTime() + resetTicketSeconds * 1_000);
    await commit(async (tx) => {
      await verifiedOtp.consume(tx);
      await store.resetTickets.insert(hashResetTicket(ticket), account.code, expiresAt, tx);
    });
    return { ticket };
  },
);
