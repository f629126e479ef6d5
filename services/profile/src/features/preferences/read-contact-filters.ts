import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** A member reads their contact filters. */
export const readContactFilters = feature(
  profile.readContactFilters,
  async function readContactFilters({ viewer: { code } }, { store }) {
    return store.contactFilters.findOwn(code);
  },
);
