import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { unlisted } from '../../domain/places.ts';
import { unknownListOf } from '../../store/places.ts';

/** A member says to whom they show their contact details, unless that has been changed since they read it. */
export const saveContactFilters = feature(
  profile.saveContactFilters,
  async function saveContactFilters({ body, viewer: { code } }, { store, commit }) {
    const { filters, revision } = body;
    const unknown = await unknownListOf(filters);
    if (unknown) throw unlisted(`filters.${unknown}`);
    const next = revision + 1;
    await commit(async (tx) => {
      const { deleted } = await store.standings.hold(code, tx);
      const known = await store.contactFilters.findOwn(code, tx);
      if (deleted || known.revision !== revision) throw new Problem('profile.edit_conflict');
      await store.contactFilters.keep(code, filters, next, tx);
    });
    return { filters, revision: next };
  },
);
