import { cardFactsOf, profile } from '@hamrah/contracts';
import { reaction } from '../deps.ts';

/** Keeps the newest copy of each member, so that lists need not ask profile. */
export default reaction(
  'copy-member-when-profile-published',
  profile.profilePublished,
  async ({ data, key, sequence }, { store }, tx) => {
    await store.members.keepNewest(key, sequence, cardFactsOf(data), tx);
  },
);
