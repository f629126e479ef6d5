import { admin, profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { historyAfterCorrection } from '../domain/edit-history.ts';
import { changePhotos } from '../photo-review/change-photos.ts';
import { publishSearchFieldChanges } from '../store/search-fields.ts';

/** Applies the newest staff decision on a photo: approves it, or withholds it from everyone except its owner. */
export const moderatePhoto = subscriber(
  'moderate-photo-on-photo-moderated',
  admin.photoModerated,
  async function moderatePhoto({ data, sequence }, { store }, tx) {
    const { photo, member, withheld: reasonCode, appealable } = data;
    const withheld = reasonCode && { reasonCode, appeal: appealable ? ('possible' as const) : ('refused' as const) };
    await changePhotos(member, store, tx, () => store.photos.moderate(photo, member, { withheld, sequence }, tx));
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
