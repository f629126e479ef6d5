import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** A member reads to whom they show their contact details. */
export const readContactFilters = feature(
  profile.readContactFilters,
  async function readContactFilters({ viewer: { code } }, { store }) {
    return store.contactFilters.findOwn(code);
  },
);
