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

/** Marks the email address of a member as verified when staff verify the member, unless it has another owner. */
export const verifyEmailByStaff = subscriber(
  'verify-email-on-member-verified',
  admin.memberVerified,
  async function verifyEmailByStaff({ data: { member } }, { store, log }, tx) {
    const account = await store.accounts.find(member, tx);
    if (!account || account.emailVerified) return;
    if (await store.accounts.findOwnerOfEmail(account.email))
      return log.warn({ member }, 'email address not marked as verified: another member owns it');
    if (await store.accounts.verifyEmail(account, tx)) tx.emit(identity.emailVerified, { member });
  },
);

/** Applies a correction of the gender by staff. Access tokens carry it after their next refresh. */
export const correctGender = subscriber(
  'correct-gender-on-member-corrected',
  admin.memberCorrected,
  async function correctGender({ data: { member, gender }, sequence }, { store }, tx) {
    if (gender !== null) await store.accounts.setGender(member, gender, sequence, tx);
  },
);
