import { profile } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { searchableOf } from '../store/members.ts';

/** Keeps the newest copy of each member, as listings search it. */
export default reaction(
  'copy-member-when-profile-published',
  profile.profilePublished,
  async ({ data, key, sequence }, { store }, tx) => {
    await store.members.keepNewest(key, sequence, searchableOf(data), tx);
  },
);
