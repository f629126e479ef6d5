import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import {
  assertAgeAllowed,
  assertNoContactDetailsWithName,
  hasPublishedChanges,
  splitDetails,
} from '../../domain/details.ts';
import { ownProfileOf } from '../../domain/profile.ts';
import { publishSearchFieldChanges } from '../../store/search-fields.ts';

/** Saves a member's details. Refuses an outdated revision. */
export const saveDetails = feature(
  profile.saveDetails,
  async function saveDetails({ body, viewer }, { store, commit, photoUrl, now }) {
    const { details, revision } = body;
    assertAgeAllowed(details.dateOfBirth, now());
    const current = await store.profiles.findOwn(viewer.code);
    if (current) assertNoContactDetailsWithName(current, details);
    const { published, optionalDetails } = splitDetails(details);
    const newProfile = await commit(async (tx) => {
      const previous = await publishSearchFieldChanges(viewer.code, store, tx, () =>
        store.profiles.saveDetails(viewer.code, { published, optionalDetails }, revision, tx),
      );
      if (!previous) {
        if (await store.profiles.exists(viewer.code, tx)) throw new Problem('profile.edit_conflict');
        throw new Problem('profile.profile_pending');
      }
      const updatedProfile = { ...previous.profile, ...published };
      if (hasPublishedChanges(previous.profile, published)) tx.emit(profile.profilePublished, updatedProfile);
      return updatedProfile;
    });
    return {
      profile: ownProfileOf(newProfile, photoUrl(newProfile.photo, 'full', newProfile.member), now()),
      optionalDetails,
      revision: revision + 1,
    };
  },
);
