import { matches } from '@hamrah/contracts';
import { feature } from '../context.ts';

/** A member forgets a search they kept. */
export const removeSavedSearch = feature(
  matches.removeSavedSearch,
  async function removeSavedSearch({ params, viewer }, { store }) {
    await store.savedSearches.remove(viewer.code, params.search);
  },
);
