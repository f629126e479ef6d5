import { identity } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { clearSessionCookies } from '../session-cookies.ts';
import { verifyOwnPassword, wrongPasswordProblem } from '../verify-password.ts';

/** Permanently deletes the member's account, confirmed by the password. Only a deletion record remains. */
export const deleteAccount = feature(
  identity.deleteAccount,
  async function deleteAccount({ body, viewer, ...origin }, context) {
    const { store, commit, now, endSessions } = context;
    const attempt = { field: 'password', password: body.password, origin };
    const account = await verifyOwnPassword(viewer.code, attempt, context);
    const endedIds = await commit(async (tx) => {
      if (!(await store.accounts.remove(account.code, account.passwordHash, tx)))
        throw wrongPasswordProblem('password');
      const deletedAt = now();
      await store.deletionRecords.insert(account, deletedAt, tx);
      await store.familiarRequesters.removeAllOf(account.code, [], tx);
      await store.secondFactors.eraseAllOf(account.code, tx);
      await store.phoneTickets.revokeAllOf(account.code, tx);
      await store.resetTickets.revokeAllOf(account.code, tx);
      tx.emit(identity.accountDeleted, { member: account.code });
      return store.sessions.endAllOf(account.code, deletedAt, tx);
    });
    endSessions(endedIds);
    clearSessionCookies(origin.cookies);
  },
);
