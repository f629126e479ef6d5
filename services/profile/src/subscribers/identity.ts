import { identity, profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import {
  deletedAccountState,
  withEmailVerified,
  withPhoneDisplaced,
  withSuspension,
  withVisibility,
} from '../domain/account-state.ts';
import { mainPhotoAmong } from '../domain/gallery.ts';
import { buildProfile } from '../domain/profile.ts';
import { requestReview } from '../photo-review/request-review.ts';
import { publishSearchFieldChanges } from '../store/search-fields.ts';

/** Builds the profile of a new member, once, with their registration photo if it exists. */
export const createProfile = subscriber(
  'build-profile-on-account-registered',
  identity.accountRegistered,
  async function createProfile({ data }, { store, now, firstReview: review }, tx) {
    const { member, photo, partnerAges } = data;
    const state = await store.accountStates.update(
      member,
      (current) => (data.emailVerified ? withEmailVerified(current) : current),
      tx,
    );
    if (state.deleted || (await store.profiles.exists(member, tx))) return;
    const at = now();
    const claimedPhoto = await store.photos.claim(photo, member, { at, review }, tx);
    if (claimedPhoto?.perceptualHash !== undefined)
      tx.emit(profile.photoAdded, { photo, member, at: at.toISOString(), perceptualHash: claimedPhoto.perceptualHash });
    if (claimedPhoto && review === 'with_staff') requestReview({ photo, member }, ['unchecked'], at, tx);
    const main = mainPhotoAmong(claimedPhoto ? [claimedPhoto] : [], { photo: null, awaitedPhoto: null });
    const newProfile = buildProfile(data, state, main.photo, await store.entitlements.find(member, tx));
    tx.emit(profile.profilePublished, newProfile);
    await publishSearchFieldChanges(member, store, tx, async () => {
      await store.profiles.insert(newProfile, main.awaitedPhoto, tx);
      if (state.suspended) await store.profiles.setSuspended(member, true, tx);
      if (partnerAges) await store.partnerPreferences.saveAges(member, partnerAges, tx);
    });
  },
);

export const markEmailVerified = subscriber(
  'mark-email-verified-on-email-verified',
  identity.emailVerified,
  async function markEmailVerified({ data: { member } }, { store }, tx) {
    const state = await store.accountStates.update(member, withEmailVerified, tx);
    const updatedProfile = await store.profiles.applyAccountState(member, state, tx);
    if (updatedProfile) tx.emit(profile.profilePublished, updatedProfile);
  },
);

/**
 * Marks a phone number as unverified after another account has taken it. A number that the member chooses later does
 * not count as verified.
 */
export const markPhoneUnverified = subscriber(
  'mark-phone-unverified-on-phone-displaced',
  identity.phoneDisplaced,
  async function markPhoneUnverified({ data: { member } }, { store }, tx) {
    const state = await store.accountStates.update(member, withPhoneDisplaced, tx);
    const updatedProfile = await store.profiles.applyAccountState(member, state, tx);
    if (updatedProfile) tx.emit(profile.profilePublished, updatedProfile);
  },
);

/** Applies the newest visibility event to the profile. */
export const setHidden = subscriber(
  'set-hidden-on-visibility-changed',
  identity.visibilityChanged,
  async function setHidden({ data: { member, hidden }, sequence }, { store }, tx) {
    const state = await store.accountStates.update(member, (current) => withVisibility(current, hidden, sequence), tx);
    const updatedProfile = await store.profiles.applyAccountState(member, state, tx);
    if (updatedProfile) tx.emit(profile.profilePublished, updatedProfile);
  },
);

/** Applies the newest suspension event to the profile. */
export const setSuspended = subscriber(
  'set-suspended-on-suspension-changed',
  identity.suspensionChanged,
  async function setSuspended({ data: { member, suspended }, sequence }, { store }, tx) {
    const state = await store.accountStates.update(
      member,
      (current) => withSuspension(current, suspended, sequence),
      tx,
    );
    await store.profiles.setSuspended(member, state.suspended, tx);
  },
);

/** Erases a deleted member's data. Keeps a tombstone so that late events cannot recreate the member. */
export const eraseMember = subscriber(
  'erase-member-on-account-deleted',
  identity.accountDeleted,
  async function eraseMember({ data: { member } }, { store, commit, eraseEvents, eraseDeadLetters }) {
    await commit(async (tx) => {
      await store.accountStates.update(member, () => deletedAccountState, tx);
      await store.profiles.erase(member, tx);
      await store.photos.eraseByOwner(member, tx);
      await store.partnerPreferences.erase(member, tx);
      await store.invitations.erase([member], tx);
      await store.blocks.erase([member], tx);
      await store.shortlists.erase(member, tx);
      await store.visits.erase([member], tx);
      await store.contactReveals.erase([member], tx);
      await store.entitlements.erase(member, tx);
      await store.contactFilters.erase(member, tx);
      await store.profileShares.erase(member, tx);
    });
    await eraseEvents(member);
    await eraseDeadLetters(member);
  },
  { transaction: false },
);
