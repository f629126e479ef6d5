import { admin, identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/**
 * Suspends a member, which hides them and ends their sessions, or restores the visibility they chose. Late and repeated
 * events change nothing.
 */
export const updateSuspension = subscriber(
  'update-suspension-on-suspension-decided',
  admin.suspensionDecided,
  async function updateSuspension({ data: { member, reasonCode }, sequence }, { store, commit, now, endSessions }) {
    const at = now();
    const endedIds = await commit(async (tx) => {
      const previousAccount = await store.accounts.setSuspension(member, reasonCode, sequence, tx);
      if (!previousAccount) return undefined;
      const suspended = reasonCode !== null;
      if (suspended !== (previousAccount.suspensionReason !== null)) {
        tx.emit(identity.suspensionChanged, { member, suspended });
        if (!previousAccount.hidden) tx.emit(identity.visibilityChanged, { member, hidden: suspended });
      }
      return suspended ? store.sessions.endAllOf(member, at, tx) : [];
    });
    // A repeated event may mean that a pod crashed after the commit, so announce recently ended sessions again.
    endSessions(endedIds ?? (await store.sessions.recentlyEndedIds(at)));
  },
  { transaction: false },
);

/** Marks both contacts of a member as verified when staff verify the member. */
export const verifyContacts = subscriber(
  'verify-contacts-on-member-verified',
  admin.memberVerified,
  async function verifyContacts({ data: { member } }, { store }, tx) {
    const previousAccount = await store.accounts.verifyContacts(member, tx);
    if (previousAccount && !previousAccount.emailVerified) tx.emit(identity.emailVerified, { member });
  },
);
