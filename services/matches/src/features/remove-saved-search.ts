import { matches } from '@hamrah/contracts';
import { feature } from '../deps.ts';

/** A member forgets a search they kept. */
export default feature(matches.removeSavedSearch, async ({ params, viewer }, { store }) => {
  await store.savedSearches.remove(viewer.code, params.search);
});
