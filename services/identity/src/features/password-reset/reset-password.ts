import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { hashPassword } from '../../crypto/passwords.ts';
import { hashResetTicket } from '../../crypto/reset-tickets.ts';
import { familiarIdsOf, requesterOf, setDeviceCookie } from '../requester.ts';
import { requesterLimit } from '../verify-password.ts';

/** Sets a new password with a reset ticket, which it consumes, and ends all sessions of the member. */
export const resetPassword = feature(
  identity.resetPassword,
  async function resetPassword({ body, ...origin }, context) {
    const { store, commit, now, endSessions } = context;
    const { accounts, resetTickets, sessions, loginThrottle, familiarRequesters } = store;
    const at = now();
    const ticketHash = hashResetTicket(body.ticket);
    if (!(await resetTickets.isValid(ticketHash, at))) throw new Problem('identity.reset_expired');
    const newHash = await hashPassword(body.password);
    const { endedIds, phone, member } = await commit(async (tx) => {
      const member = await resetTickets.consume(ticketHash, at, tx);
      const account = member === undefined ? undefined : await accounts.find(member, tx);
      if (!account || !(await accounts.changePassword(account.code, account.passwordHash, newHash, tx)))
        throw new Problem('identity.reset_expired');
      tx.emit(identity.passwordChanged, { member: account.code, changedAt: at.toISOString() });
      return { endedIds: await sessions.endAllOf(account.code, at, tx), phone: account.phone, member: account.code };
    });
    endSessions(endedIds);
    // Other devices have to prove themselves again, and this one may sign in at once.
    const requester = requesterOf(origin, context);
    await familiarRequesters.removeAllOf(member);
    await familiarRequesters.add(member, familiarIdsOf(member, requester, context), at);
    for (const device of [true, false])
      await loginThrottle.reset(...requesterLimit(phone, requester, { device, address: true }));
    setDeviceCookie(origin.cookies, requester, context);
  },
);
