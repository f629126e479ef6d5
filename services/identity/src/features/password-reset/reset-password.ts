import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { hashPassword } from '../../crypto/passwords.ts';
import { hashResetTicket } from '../../crypto/reset-tickets.ts';

/** Sets a new password with a reset ticket, which it consumes, and ends all sessions of the member. */
export const resetPassword = feature(
  identity.resetPassword,
  async function resetPassword({ body }, { store, commit, now, endSessions }) {
    const { accounts, resetTickets, sessions, loginThrottle } = store;
    const at = now();
    const ticketHash = hashResetTicket(body.ticket);
    if (!(await resetTickets.isValid(ticketHash, at))) throw new Problem('identity.reset_expired');
    const newHash = await hashPassword(body.password);
    const { endedIds, phone } = await commit(async (tx) => {
      const member = await resetTickets.consume(ticketHash, at, tx);
      const account = member === undefined ? undefined : await accounts.find(member, tx);
      if (!account || !(await accounts.changePassword(account.code, account.passwordHash, newHash, tx)))
        throw new Problem('identity.reset_expired');
      tx.emit(identity.passwordChanged, { member: account.code, changedAt: at.toISOString() });
      return { endedIds: await sessions.endAllOf(account.code, at, tx), phone: account.phone };
    });
    endSessions(endedIds);
    await loginThrottle.reset('account', phone);
  },
);
