import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Removes a saved search of the viewer. Does nothing if the viewer has no such search. */
export const removeSavedSearch = feature(
  matches.removeSavedSearch,
  async function removeSavedSearch({ params, viewer }, { store }) {
    await store.savedSearches.remove(viewer.code, params.search);
  },
);
