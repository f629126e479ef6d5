import type { matches } from '@hamrah/contracts';
import type { SavedSearchDocument } from './store/saved-searches.ts';

/** A saved search as its owner reads it. */
export const savedSearchView = ({
  _id: id,
  name,
  criteria,
  alert,
  savedAt,
}: SavedSearchDocument): matches.SavedSearch => ({
  id,
  name,
  criteria,
  alert,
  savedAt: savedAt.toISOString(),
});
