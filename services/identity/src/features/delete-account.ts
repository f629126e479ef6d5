import { identity } from '@hamrah/contracts';
import { proveOwn, wrongPassword } from '../accounts/verify-password.ts';
import { feature } from '../context.ts';
import { clearSession } from '../sessions/session-cookies.ts';

/** A member leaves for good, on proof of their password: what the law makes us keep goes to the ledger, all else goes. */
export const deleteAccount = feature(
  identity.deleteAccount,
  async function deleteAccount({ body, viewer, cookies, remoteAddress }, deps) {
    const { store, commit, now, endSessions } = deps;
    const account = await proveOwn(viewer.code, { field: 'password', password: body.password, remoteAddress }, deps);
    const ended = await commit(async (tx) => {
      if (!(await store.accounts.remove(account.code, account.passwordHash, tx))) throw wrongPassword('password');
      const deletedAt = now();
      await store.departures.note(account, deletedAt, tx);
      tx.emit(identity.accountDeleted, { member: account.code });
      return store.sessions.endAllOf(account.code, deletedAt, tx);
    });
    endSessions(ended);
    clearSession(cookies);
  },
);
