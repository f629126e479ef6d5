import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { unlisted } from '../../domain/places.ts';
import { tellingMatches } from '../../store/search-fields.ts';
import { nothingSaid } from '../../store/partner-preferences.ts';
import { unknownListOf } from '../../store/places.ts';

/** A member says what they look for, unless that has been changed since they read it. */
export const savePartnerPreferences = feature(
  profile.savePartnerPreferences,
  async function savePartnerPreferences({ body, viewer }, { store, commit }) {
    const { preferences, revision } = body;
    const unknown = await unknownListOf(preferences);
    if (unknown) throw unlisted(`preferences.${unknown}`);
    const saved = { preferences, revision: revision + 1 };
    await commit(async (tx) => {
      await tellingMatches(viewer.code, store, tx, async () => {
        if (!(await store.profiles.has(viewer.code, tx))) throw new Problem('profile.profile_pending');
        const known = (await store.partnerPreferences.findOwn(viewer.code, tx)) ?? nothingSaid;
        if (known.revision !== revision) throw new Problem('profile.edit_conflict');
        await store.partnerPreferences.keep(viewer.code, saved, tx);
      });
    });
    return saved;
  },
);
