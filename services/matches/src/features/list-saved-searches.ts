import { matches } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { savedSearchView } from '../saved-search-view.ts';

/** A member looks at the searches they keep. */
export const listSavedSearches = feature(
  matches.listSavedSearches,
  async function listSavedSearches({ viewer }, { store }) {
    return {
      items: (await store.savedSearches.of(viewer.code)).map(savedSearchView),
    };
  },
);
