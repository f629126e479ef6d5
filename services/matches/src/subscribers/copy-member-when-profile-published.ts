import { profile } from '@hamrah/contracts';
import { alertSearches } from '../alert-searches.ts';
import { subscriber } from '../context.ts';
import { settleShortlists } from '../shortlist-count.ts';
import { searchableOf } from '../store/members.ts';

/**
 * Keeps the newest copy of each member, as listings search it; one who hides leaves all shortlists until they are back, and
 * searches that a new one fits are told.
 */
export const copyMemberWhenProfilePublished = subscriber(
  'copy-member-when-profile-published',
  profile.profilePublished,
  async function copyMemberWhenProfilePublished({ data, key, sequence }, deps) {
    await deps.commit((tx) => deps.store.members.keepNewest(key, sequence, searchableOf(data), tx));
    await settleShortlists(key, deps);
    await alertSearches(key, deps);
  },
  { transaction: false },
);
