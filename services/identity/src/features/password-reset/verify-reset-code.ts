import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { familiarityOf } from '@hamrah/service-kit/throttle';
import { type Context, feature } from '../../context.ts';
import { hashTicket, newTicket, resetTicketSeconds } from '../../crypto/tickets.ts';
import { fieldProblem } from '../../domain/field-problem.ts';
import { bindingOf, holderOf, targetIdOf, verifyOtp } from '../one-time-passwords.ts';
import { requesterOf } from '../requester.ts';
import { resetBudgetSubject } from './reset-budget-subject.ts';

/**
 * Runs a verification on the site's budget of wrong OTPs. Refuses above the budget, so that OTPs requested earlier
 * allow no more guesses. It spends first, so that concurrent guesses stay within the budget.
 */
async function spendingFailure<T>({ store: { resetBudgets }, now }: Context, verify: () => Promise<T>): Promise<T> {
  const at = now();
  const giveBack = () => resetBudgets.giveBack('failures', '', at);
  if (!(await resetBudgets.spend('failures', '', at))) {
    await giveBack();
    throw fieldProblem('identity.otp_expired', 'otp');
  }
  try {
    const verified = await verify();
    await giveBack();
    return verified;
  } catch (problem) {
    const isWrong = problem instanceof Problem && problem.code === 'identity.reset_otp_incorrect';
    if (!isWrong) await giveBack();
    throw problem;
  }
}

/** Exchanges the OTP for a ticket that allows one password reset. */
export const verifyResetCode = feature(
  identity.verifyResetCode,
  async function verifyResetCode({ body: { username, otp }, ...origin }, context) {
    const { store, commit, now } = context;
    const account = await store.accounts.findByContact(username);
    const binding = bindingOf('password-reset', username, account?.code);
    const requester = requesterOf(origin, context);
    const familiarity = await familiarityOf(account?.code, requester, context);
    const subject = resetBudgetSubject(context, binding, requester, familiarity);
    const attempt = { otp, holder: holderOf(requester), wrongOtpProblem: 'identity.reset_otp_incorrect' } as const;
    const verify = () => verifyOtp(context, binding, attempt);
    const verifiedOtp = await (subject === undefined ? verify() : spendingFailure(context, verify));
    if (!account) throw fieldProblem('identity.otp_expired', 'otp');
    const ticket = newTicket();
    const expiresAt = new Date(now().getTime() + resetTicketSeconds * 1_000);
    await commit(async (tx) => {
      await verifiedOtp.consume(tx);
      await store.resetTickets.insert(hashTicket(ticket), account.code, expiresAt, tx);
    });
    await store.resetBudgets.clear('recipient', subject ?? targetIdOf(context, binding), now());
    return { ticket };
  },
);
