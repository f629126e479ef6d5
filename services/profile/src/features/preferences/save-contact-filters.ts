import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { unlistedPlaceProblem } from '../../domain/places.ts';
import { invalidPlaceList } from '../../store/places.ts';

/** Saves a member's contact filters. Refuses an outdated revision. */
export const saveContactFilters = feature(
  profile.saveContactFilters,
  async function saveContactFilters({ body, viewer: { code } }, { store, commit }) {
    const { filters, revision } = body;
    const invalidList = await invalidPlaceList(filters);
    if (invalidList) throw unlistedPlaceProblem(`filters.${invalidList}`);
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
