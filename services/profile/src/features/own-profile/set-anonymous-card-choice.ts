import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { publishSearchFieldChanges } from '../../store/search-fields.ts';

/** A member allows or forbids the anonymous card that visitors see. */
export const setAnonymousCardChoice = feature(
  profile.setAnonymousCardChoice,
  async function setAnonymousCardChoice({ body, viewer: { code } }, { store, commit }) {
    const hasProfile = await commit((tx) =>
      publishSearchFieldChanges(code, store, tx, () =>
        store.profiles.setSharingChoice(code, { allowsAnonymousCard: body.isShown }, tx),
      ),
    );
    if (!hasProfile) throw new Problem('profile.profile_pending');
    return body;
  },
);
