import { identity } from '@hamrah/contracts';
import { proveOwn, wrongPassword } from '../accounts/verify-password.ts';
import { feature } from '../context.ts';
import { hashPassword } from '../secrets/passwords.ts';

/**
 * A member sets a new password, on proof of the one before: every other browser is signed out, and a ticket that somebody
 * may have got to set one with is worth nothing.
 */
export const changePassword = feature(
  identity.changePassword,
  async function changePassword({ body, viewer, remoteAddress }, deps) {
    const { store, commit, now, endSessions } = deps;
    const account = await proveOwn(viewer.code, { field: 'current', password: body.current, remoteAddress }, deps);
    const passwordHash = await hashPassword(body.password);
    const ended = await commit(async (tx) => {
      const changed = await store.accounts.changePassword(account.code, account.passwordHash, passwordHash, tx);
      if (!changed) throw wrongPassword('current');
      await store.resetTickets.revokeAllOf(account.code, tx);
      const changedAt = now();
      tx.emit(identity.passwordChanged, { member: account.code, changedAt: changedAt.toISOString() });
      return store.sessions.endAllOf(account.code, changedAt, tx, viewer.session);
    });
    endSessions(ended);
  },
);
