import type { matches } from '@hamrah/contracts';

interface StoredSearch extends Pick<matches.SavedSearch, 'name' | 'criteria' | 'alert'> {
  readonly _id: string;
  readonly savedAt: Date;
}

/** A saved search as returned to its owner. */
export const savedSearchView = ({ _id: id, name, criteria, alert, savedAt }: StoredSearch): matches.SavedSearch => ({
  id,
  name,
  criteria,
  alert,
  savedAt: savedAt.toISOString(),
});
