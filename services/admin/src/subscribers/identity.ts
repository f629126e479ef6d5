import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { mailboxKeyOf, phoneKeyOf } from '../domain/contact-keys.ts';
import { lockMemberIfExists } from '../projections/lock-member-if-exists.ts';
import { erasedPayer } from '../projections/payments.ts';
import { recordContactFingerprint } from './record-fingerprint.ts';
import { timelineSubscriber } from './timeline.ts';

/** Compares the contacts of a new member with those of other members. */
export const fingerprintContacts = subscriber(
  'fingerprint-contacts-on-account-registered',
  identity.accountRegistered,
  async function fingerprintContacts({ data: { member } }, context) {
    const contact = await context.request(identity.getMemberContact, { member });
    if (!contact) return;
    const phone = phoneKeyOf(contact.phone);
    await context.commit(async (tx) => {
      await recordContactFingerprint(member, 'email', mailboxKeyOf(contact.email), context, tx);
      if (phone !== undefined) await recordContactFingerprint(member, 'phone', phone, context, tx);
    });
  },
  { transaction: false },
);

/** Records two accounts that used one browser as possible duplicates. */
export const recordSharedBrowser = subscriber(
  'record-shared-browser-on-browser-shared',
  identity.browserShared,
  async function recordSharedBrowser({ data: { member, other, at } }, context, tx) {
    for (const code of [member, other].toSorted()) if (!(await lockMemberIfExists(code, context, tx))) return;
    await context.store.duplicates.addSignal([member, other], 'device', [], new Date(at), tx);
  },
);

/** Projects the last active day. */
export const projectActivity = subscriber(
  'project-activity-on-member-active',
  identity.memberActive,
  async function projectActivity({ data, key }, { store }, tx) {
    await store.members.markActive(key, data.day, tx);
  },
);

/** Erases a deleted member from the projections. Payments stay without their payer, as the law requires. */
export const eraseMember = subscriber(
  'erase-member-on-account-deleted',
  identity.accountDeleted,
  async function eraseMember({ key }, { store }, tx) {
    await store.members.erase(key, tx);
    await store.payments.setPayer([key], erasedPayer, tx);
    await store.connections.removeByMembers([key], tx);
    await store.timeline.erase([key], tx);
  },
);

/**
 * Erases staff records, published events and dead letters about a deleted member. The audit log stays, as the law
 * requires.
 */
export const eraseStaffRecords = subscriber(
  'erase-staff-records-on-account-deleted',
  identity.accountDeleted,
  async function eraseStaffRecords({ data: { member } }, { store, commit, eraseEvents, eraseDeadLetters }) {
    await commit(async (tx) => {
      // The tombstone is stored first, so that late events add no records.
      await store.members.erase(member, tx);
      await store.suspensions.erase([member], tx);
      await store.cases.erase([member], tx);
      await store.dataExports.erase([member], tx);
      await store.fingerprints.erase([member], tx);
      await store.duplicates.erase([member], tx);
    });
    await eraseEvents(member);
    await eraseDeadLetters(member);
  },
  { transaction: false },
);

export const identityTimeline = [
  timelineSubscriber(identity.emailVerified, ({ member }) => [{ member, kind: 'email_verified' }]),
  timelineSubscriber(identity.passwordChanged, ({ member }) => [{ member, kind: 'password_changed' }]),
  timelineSubscriber(identity.visibilityChanged, ({ member, hidden }) => [
    { member, kind: hidden ? 'hidden' : 'shown' },
  ]),
];
