import { matches, Problem } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { keysOf } from '../domain/alerts.ts';
import { savedSearchView } from '../saved-search-view.ts';

/** A member changes a search they keep. */
export const changeSavedSearch = feature(
  matches.changeSavedSearch,
  async function changeSavedSearch({ params, body, viewer }, { store }) {
    const keys = keysOf(body.criteria);
    const changed = await store.savedSearches.change(viewer.code, params.search, { ...body, keys });
    if (!changed) throw new Problem('matches.search_not_found');
    return savedSearchView(changed);
  },
);
