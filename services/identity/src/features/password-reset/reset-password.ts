import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { familiarIdsOf } from '@hamrah/service-kit/throttle';
import { feature } from '../../context.ts';
import { hashPassword } from '../../crypto/passwords.ts';
import { hashTicket } from '../../crypto/tickets.ts';
import { assertStrongPassword } from '../assert-strong-password.ts';
import { requesterOf, setDeviceCookie } from '../requester.ts';
import { requesterLimit } from '../verify-password.ts';

/** Sets a new password with a reset ticket, which it consumes, and ends all sessions of the member. */
export const resetPassword = feature(
  identity.resetPassword,
  async function resetPassword({ body, ...origin }, context) {
    const { store, commit, now, endSessions } = context;
    const { accounts, resetTickets, sessions, attemptCounters, familiarRequesters } = store;
    const at = now();
    const ticketHash = hashTicket(body.ticket);
    const ticketHolder = await resetTickets.memberOf(ticketHash, at);
    const owner = ticketHolder === undefined ? undefined : await accounts.find(ticketHolder);
    if (!owner) throw new Problem('identity.reset_expired');
    await assertStrongPassword(body.password, owner);
    const newHash = await hashPassword(body.password);
    const { endedIds, username, member } = await commit(async (tx) => {
      const holder = await resetTickets.consume(ticketHash, at, tx);
      const account = holder === undefined ? undefined : await accounts.find(holder, tx);
      if (!account || !(await accounts.changePassword(account.code, account.passwordHash, newHash, tx)))
        throw new Problem('identity.reset_expired');
      tx.emit(identity.passwordChanged, { member: account.code, changedAt: at.toISOString() });
      // The previous link may have expired, and the new password is useless without a phone number.
      if (account.username === null) tx.emit(identity.phoneDisplaced, { member: account.code });
      const { code: member, username } = account;
      return { endedIds: await sessions.endAllOf(member, at, tx), username: username ?? member, member };
    });
    endSessions(endedIds);
    // Other devices become unfamiliar, and this one may sign in immediately.
    const requester = requesterOf(origin, context);
    await familiarRequesters.removeAllOf(member);
    await familiarRequesters.add(member, familiarIdsOf(member, requester, context), at);
    for (const device of [true, false])
      await attemptCounters.reset(...requesterLimit(context, username, requester, { device, address: true }));
    setDeviceCookie(origin.cookies, requester, context);
  },
);
