import { profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { profileFieldsOf, searchFieldsOf } from '../domain/member.ts';
import { syncShortlists } from '../projections/shortlist-visibility.ts';
import { alertSavedSearches } from './alert-saved-searches.ts';

/** Projects members. Updates shortlists when a member hides or unhides, and publishes alerts about a new member. */
export const projectMember = subscriber(
  'project-member-on-profile-published',
  profile.profilePublished,
  async function projectMember({ data, key, sequence }, deps) {
    await deps.commit((tx) => deps.store.members.upsertIfNewer(key, sequence, profileFieldsOf(data), tx));
    await syncShortlists(key, deps);
    await alertSavedSearches(key, deps);
  },
  { transaction: false },
);

/**
 * Projects partner preferences, habits, completeness and the choices to share activity and an anonymous card. Publishes
 * alerts about a new member who now matches.
 */
export const projectSearchFields = subscriber(
  'project-search-fields-on-search-fields-changed',
  profile.searchFieldsChanged,
  async function projectSearchFields({ data, key, sequence }, deps) {
    await deps.commit((tx) => deps.store.members.upsertSearchFieldsIfNewer(key, sequence, searchFieldsOf(data), tx));
    await alertSavedSearches(key, deps);
  },
  { transaction: false },
);

/** Projects entries that staff add to the reference lists. */
export const projectListEntry = subscriber(
  'project-list-entry-on-list-entry-added',
  profile.listEntryAdded,
  function projectListEntry({ data, sequence }, { lists }, tx) {
    return lists.add(data, sequence, tx);
  },
);
