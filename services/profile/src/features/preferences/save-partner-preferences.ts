import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { defaultPreferences } from '../../store/partner-preferences.ts';
import { publishSearchFieldChanges } from '../../store/search-fields.ts';

/** Saves a member's partner preferences. Refuses an outdated revision. */
export const savePartnerPreferences = feature(
  profile.savePartnerPreferences,
  async function savePartnerPreferences({ body, viewer }, { store, commit }) {
    const { preferences, revision } = body;
    const newPreferences = { preferences, revision: revision + 1 };
    await commit(async (tx) => {
      await publishSearchFieldChanges(viewer.code, store, tx, async () => {
        if (!(await store.profiles.exists(viewer.code, tx))) throw new Problem('profile.profile_pending');
        const current = (await store.partnerPreferences.findOwn(viewer.code, tx)) ?? defaultPreferences;
        if (current.revision !== revision) throw new Problem('profile.edit_conflict');
        await store.partnerPreferences.save(viewer.code, newPreferences, tx);
      });
    });
    return newPreferences;
  },
);
