import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';

/** Saves a member's contact filters. Refuses an outdated revision. */
export const saveContactFilters = feature(
  profile.saveContactFilters,
  async function saveContactFilters({ body, viewer: { code } }, { store, commit }) {
    const { filters, revision } = body;
    const nextRevision = revision + 1;
    await commit(async (tx) => {
      const { deleted } = await store.accountStates.lock(code, tx);
      const current = await store.contactFilters.findOwn(code, tx);
      if (deleted || current.revision !== revision) throw new Problem('profile.edit_conflict');
      await store.contactFilters.save(code, filters, nextRevision, tx);
    });
    return { filters, revision: nextRevision };
  },
);
