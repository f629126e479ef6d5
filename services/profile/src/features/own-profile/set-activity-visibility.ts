import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { publishSearchFieldChanges } from '../../store/search-fields.ts';

/** A member shows or hides when they were last active. */
export const setActivityVisibility = feature(
  profile.setActivityVisibility,
  async function setActivityVisibility({ body, viewer: { code } }, { store, commit }) {
    const hasProfile = await commit((tx) =>
      publishSearchFieldChanges(code, store, tx, () =>
        store.profiles.setSharingChoice(code, { showsActivity: body.isShown }, tx),
      ),
    );
    if (!hasProfile) throw new Problem('profile.profile_pending');
    return body;
  },
);
