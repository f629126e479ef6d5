import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { checkAge, halvesOf, isNews } from '../../domain/details.ts';
import { isSamePlace, unlisted } from '../../domain/places.ts';
import { ownProfileOf } from '../../domain/profile.ts';
import { tellingMatches } from '../../store/search-fields.ts';
import { unknownPartOf } from '../../store/places.ts';

/**
 * A member changes what they tell about themself, unless it has been changed since they read it; news are published. A
 * place that stays as it was need not be on the lists.
 */
export const saveDetails = feature(
  profile.saveDetails,
  async function saveDetails({ body, viewer }, { store, commit, photoUrl, now }) {
    const { details, revision } = body;
    checkAge(details.dateOfBirth, now());
    const known = await store.profiles.findOwn(viewer.code);
    const unknown = known && isSamePlace(known, details) ? undefined : await unknownPartOf(details);
    if (unknown) throw unlisted(`details.${unknown}`);
    const { travelling, further } = halvesOf(details);
    const saved = await commit(async (tx) => {
      const before = await tellingMatches(viewer.code, store, tx, () =>
        store.profiles.edit(viewer.code, { travelling, further }, revision, tx),
      );
      if (!before) {
        if (await store.profiles.has(viewer.code, tx)) throw new Problem('profile.edit_conflict');
        throw new Problem('profile.profile_pending');
      }
      const after = { ...before.profile, ...travelling };
      if (isNews(before.profile, travelling)) tx.emit(profile.profilePublished, after);
      return after;
    });
    return {
      profile: ownProfileOf(saved, photoUrl(saved.photo, 'full'), now()),
      further,
      revision: revision + 1,
    };
  },
);
