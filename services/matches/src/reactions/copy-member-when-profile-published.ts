import { profile } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { settleShortlists } from '../shortlist-count.ts';
import { searchableOf } from '../store/members.ts';

/** Keeps the newest copy of each member, as listings search it; one who hides leaves all shortlists until they are back. */
export default reaction(
  'copy-member-when-profile-published',
  profile.profilePublished,
  async ({ data, key, sequence }, { store, commit }) => {
    await commit((tx) => store.members.keepNewest(key, sequence, searchableOf(data), tx));
    await settleShortlists(key, { store, commit });
  },
  { transaction: false },
);
