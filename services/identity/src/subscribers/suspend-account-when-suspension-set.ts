import { admin, identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/**
 * A member whom staff suspend is signed out everywhere and hidden; one they restore is as visible as they chose to be. By
 * the newest word of staff: one that comes late or twice changes nothing.
 */
export const suspendAccountWhenSuspensionSet = subscriber(
  'suspend-account-when-suspension-set',
  admin.suspensionDecided,
  async function suspendAccountWhenSuspensionSet(
    { data: { member, reasonCode }, sequence },
    { store, commit, now, endSessions },
  ) {
    const at = now();
    const ended = await commit(async (tx) => {
      const before = await store.accounts.setSuspended(member, reasonCode, sequence, tx);
      if (!before) return undefined;
      const suspended = reasonCode !== null;
      if (suspended !== (before.suspended !== null)) {
        tx.emit(identity.suspensionChanged, { member, suspended });
        if (!before.hidden) tx.emit(identity.visibilityChanged, { member, hidden: suspended });
      }
      return suspended ? store.sessions.endAllOf(member, at, tx) : [];
    });
    // Heard before: whoever heard it may have ended before the pods were told.
    endSessions(ended ?? (await store.sessions.endedLately(at)));
  },
  { transaction: false },
);
