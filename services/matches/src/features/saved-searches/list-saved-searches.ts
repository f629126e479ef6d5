import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { savedSearchView } from '../../domain/saved-search-view.ts';

/** Lists the viewer's saved searches, newest first. */
export const listSavedSearches = feature(
  matches.listSavedSearches,
  async function listSavedSearches({ viewer }, { store }) {
    const searches = await store.savedSearches.findByOwner(viewer.code);
    return { items: searches.map(savedSearchView) };
  },
);
