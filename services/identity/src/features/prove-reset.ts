import { identity } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { refusal } from '../domain/refusal.ts';
import { bindingOf, proveCode } from '../secrets/one-time-passwords.ts';
import { hashOfTicket, newResetTicket, resetTicketSeconds } from '../secrets/reset-tickets.ts';

/** Takes the OTP of somebody who forgot their password for a ticket to set a new one with. */
export const proveReset = feature(
  identity.proveReset,
  async function proveReset({ body: { username, otp }, remoteAddress }, deps) {
    const { store, commit, now } = deps;
    const account = await store.accounts.findByContact(username);
    const binding = bindingOf('password-reset', username);
    const proved = await proveCode(deps, binding, { otp, remoteAddress, wrong: 'identity.reset_otp_incorrect' });
    if (!account) throw refusal('identity.otp_expired', 'otp');
    const ticket = newResetTicket();
    const expiresAt = new Date(now().getTime() + resetTicketSeconds * 1_000);
    await commit(async (tx) => {
      await proved.spend(tx);
      await store.resetTickets.put(hashOfTicket(ticket), account.code, expiresAt, tx);
    });
    return { ticket };
  },
);
