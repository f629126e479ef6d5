import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../context.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { hashOfTicket } from '../secrets/reset-tickets.ts';

/** Sets a new password by a ticket, which is used up with it, and signs the member out everywhere. */
export const resetPassword = feature(
  identity.resetPassword,
  async function resetPassword({ body }, { store, commit, now, endSessions }) {
    const { accounts, resetTickets, sessions, tries } = store;
    const at = now();
    const hash = hashOfTicket(body.ticket);
    if (!(await resetTickets.isGood(hash, at))) throw new Problem('identity.reset_expired');
    const passwordHash = await hashPassword(body.password);
    const { ended, phone } = await commit(async (tx) => {
      const member = await resetTickets.spend(hash, at, tx);
      const account = member === undefined ? undefined : await accounts.find(member, tx);
      if (!account || !(await accounts.changePassword(account.code, account.passwordHash, passwordHash, tx)))
        throw new Problem('identity.reset_expired');
      tx.emit(identity.passwordChanged, { member: account.code, changedAt: at.toISOString() });
      return { ended: await sessions.endAllOf(account.code, at, tx), phone: account.phone };
    });
    endSessions(ended);
    await tries.forget('account', phone);
  },
);
