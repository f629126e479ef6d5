import { admin, profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { historyAfterCorrection } from '../domain/edit-history.ts';
import { mainPhotoWithout, withoutWithheld } from '../domain/gallery.ts';
import { publishSearchFieldChanges } from '../store/search-fields.ts';

/**
 * Applies the newest staff decision about a photo: withholds or restores it. A withheld photo cannot be the main
 * photo. A restored photo becomes the main photo if there is none.
 */
export const moderatePhoto = subscriber(
  'moderate-photo-on-photo-moderated',
  admin.photoModerated,
  async function moderatePhoto({ data, sequence }, { store }, tx) {
    const { photo, member, withheld: reasonCode, appealable } = data;
    const withheld = reasonCode && { reasonCode, appeal: appealable ? ('possible' as const) : ('refused' as const) };
    const updatedProfile = await publishSearchFieldChanges(member, store, tx, async () => {
      if (!(await store.photos.moderate(photo, member, { withheld, sequence }, tx))) return undefined;
      const settings = await store.profiles.photoSettingsOf(member, tx);
      if (!settings) return undefined;
      const visiblePhotos = withoutWithheld(await store.photos.findOwn(member, tx));
      const main = withheld ? mainPhotoWithout(photo, settings.photo, visiblePhotos) : (settings.photo ?? photo);
      return store.profiles.update(member, { photo: main }, tx);
    });
    if (updatedProfile) tx.emit(profile.profilePublished, updatedProfile);
  },
);

/** Applies a correction of the date of birth or gender by staff. It counts for contact filters at once. */
export const correctMember = subscriber(
  'correct-member-on-member-corrected',
  admin.memberCorrected,
  async function correctMember({ data: { member, dateOfBirth, gender }, sequence }, { store, now }, tx) {
    const updatedProfile = await publishSearchFieldChanges(member, store, tx, async () => {
      const stored = await store.profiles.findStored(member, tx);
      if (!stored) return undefined;
      const changes = { ...(dateOfBirth !== null && { dateOfBirth }), ...(gender !== null && { gender }) };
      const editHistory = dateOfBirth === null ? stored.editHistory : historyAfterCorrection(stored.editHistory, now());
      return store.profiles.correct(member, { ...changes, editHistory }, sequence, tx);
    });
    if (updatedProfile) tx.emit(profile.profilePublished, updatedProfile);
  },
);
