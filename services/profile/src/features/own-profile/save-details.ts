import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { assertAgeAllowed, changesPublishedDetails, splitDetails } from '../../domain/details.ts';
import { isSamePlace, unlistedPlace } from '../../domain/places.ts';
import { ownProfileOf } from '../../domain/profile.ts';
import { invalidPlaceField } from '../../store/places.ts';
import { publishSearchFieldChanges } from '../../store/search-fields.ts';

/** Saves a member's details. Refuses an outdated revision. A place must be on the lists only if it changes. */
export const saveDetails = feature(
  profile.saveDetails,
  async function saveDetails({ body, viewer }, { store, commit, photoUrl, now }) {
    const { details, revision } = body;
    assertAgeAllowed(details.dateOfBirth, now());
    const current = await store.profiles.findOwn(viewer.code);
    const invalid = current && isSamePlace(current, details) ? undefined : await invalidPlaceField(details);
    if (invalid) throw unlistedPlace(`details.${invalid}`);
    const { published, further } = splitDetails(details);
    const saved = await commit(async (tx) => {
      const before = await publishSearchFieldChanges(viewer.code, store, tx, () =>
        store.profiles.saveDetails(viewer.code, { published, further }, revision, tx),
      );
      if (!before) {
        if (await store.profiles.exists(viewer.code, tx)) throw new Problem('profile.edit_conflict');
        throw new Problem('profile.profile_pending');
      }
      const after = { ...before.profile, ...published };
      if (changesPublishedDetails(before.profile, published)) tx.emit(profile.profilePublished, after);
      return after;
    });
    return {
      profile: ownProfileOf(saved, photoUrl(saved.photo, 'full'), now()),
      further,
      revision: revision + 1,
    };
  },
);
