import { matches, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { alertKeysOfSearch } from '../../domain/alerts.ts';
import { savedSearchView } from '../../domain/saved-search-view.ts';

/** Changes a saved search of the viewer. Searches of other owners are refused as unknown. */
export const changeSavedSearch = feature(
  matches.changeSavedSearch,
  async function changeSavedSearch({ params, body, viewer }, { store }) {
    const keys = alertKeysOfSearch(body.criteria);
    const updated = await store.savedSearches.update(viewer.code, params.search, { ...body, keys });
    if (!updated) throw new Problem('matches.search_not_found');
    return savedSearchView(updated);
  },
);
