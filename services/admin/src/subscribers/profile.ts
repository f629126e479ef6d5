import { profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { profileFieldsOf } from '../projections/members.ts';
import { payerOf } from '../projections/payments.ts';
import { openCase } from './open-case.ts';
import { photoFingerprintId, recordPhotoFingerprint } from './record-fingerprint.ts';

/** Projects members, and the payer of their payments. */
export const projectMember = subscriber(
  'project-member-on-profile-published',
  profile.profilePublished,
  async function projectMember({ data, key, sequence }, { store }, tx) {
    await store.members.upsertIfNewer(key, sequence, profileFieldsOf(data), tx);
    const member = await store.members.find(key, tx);
    if (member) await store.payments.setPayer([key], payerOf(member), tx);
  },
);

/** Flags a member who often changes values that contact filters compare. */
export const flagFrequentEdits = subscriber(
  'flag-frequent-edits-on-details-changed-often',
  profile.detailsChangedOften,
  function flagFrequentEdits({ data: { member, ...frequentEdits } }, { store }, tx) {
    return store.members.setFrequentEdits(member, frequentEdits, tx);
  },
);

/** Projects entries that staff add to the reference lists. */
export const projectListEntry = subscriber(
  'project-list-entry-on-list-entry-added',
  profile.listEntryAdded,
  function projectListEntry({ data, sequence }, { lists }, tx) {
    return lists.add(data, sequence, tx);
  },
);

/** Opens a moderation case for a photo that the automatic check did not approve. */
export const openPhotoCase = subscriber(
  'open-case-on-photo-review-requested',
  profile.photoReviewRequested,
  function openPhotoCase({ data: { photo, member, doubts, at } }, context, tx) {
    return openCase({ kind: 'photo', source: photo, member, photo, doubts }, at, context, tx);
  },
);

/** Reopens the case of a withheld photo. */
export const reopenCase = subscriber(
  'reopen-case-on-photo-appealed',
  profile.photoAppealed,
  async function reopenCase({ data: { photo, member } }, { store }, tx) {
    await store.cases.appeal(photo, member, tx);
  },
);

/**
 * Closes the case of a removed photo. If `photo_review_requested` arrives later, the closed case prevents a new case.
 */
export const closeCase = subscriber(
  'close-case-on-photo-removed',
  profile.photoRemoved,
  async function closeCase({ data: { photo, member, at } }, context, tx) {
    await openCase({ kind: 'photo', source: photo, member, photo, state: 'closed' }, at, context, tx);
    await context.store.cases.closePending(photo, member, tx);
  },
);

/** Compares a new photo with the photos of other members. */
export const fingerprintPhoto = subscriber(
  'fingerprint-photo-on-photo-added',
  profile.photoAdded,
  async function fingerprintPhoto({ data: { photo, member, perceptualHash } }, context, tx) {
    await recordPhotoFingerprint(member, photo, perceptualHash, context, tx);
  },
);

/** Removes the fingerprint of a removed photo. */
export const removePhotoFingerprint = subscriber(
  'remove-fingerprint-on-photo-removed',
  profile.photoRemoved,
  async function removePhotoFingerprint({ data: { photo } }, { store }, tx) {
    await store.fingerprints.remove(photoFingerprintId(photo), tx);
  },
);
