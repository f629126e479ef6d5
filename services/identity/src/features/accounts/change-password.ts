import { identity } from '@hamrah/contracts';
import { familiarIdsOf } from '@hamrah/service-kit/throttle';
import { feature } from '../../context.ts';
import { hashPassword } from '../../crypto/passwords.ts';
import { assertStrongPassword } from '../assert-strong-password.ts';
import { requesterOf } from '../requester.ts';
import { verifyOwnPassword, wrongPasswordProblem } from '../verify-password.ts';

/** Sets a new password, confirmed by the current one. Ends the member's other sessions and revokes reset tickets. */
export const changePassword = feature(
  identity.changePassword,
  async function changePassword({ body, viewer, ...origin }, context) {
    const { store, commit, now, endSessions } = context;
    const attempt = { field: 'current', password: body.current, origin };
    const account = await verifyOwnPassword(viewer.code, attempt, context);
    await assertStrongPassword(body.password, account);
    const newHash = await hashPassword(body.password);
    const endedIds = await commit(async (tx) => {
      const changed = await store.accounts.changePassword(account.code, account.passwordHash, newHash, tx);
      if (!changed) throw wrongPasswordProblem('current');
      await store.resetTickets.revokeAllOf(account.code, tx);
      const changedAt = now();
      tx.emit(identity.passwordChanged, { member: account.code, changedAt: changedAt.toISOString() });
      return store.sessions.endAllOf(account.code, changedAt, tx, viewer.session);
    });
    await context.store.familiarRequesters.removeAllOf(
      viewer.code,
      familiarIdsOf(viewer.code, requesterOf(origin, context), context),
    );
    endSessions(endedIds);
  },
);
