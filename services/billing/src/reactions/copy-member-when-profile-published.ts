import { profile } from '@hamrah/contracts';
import { subscriber } from '../deps.ts';
import { buyerOf } from '../store/members.ts';

/** Keeps the newest name and state of each member. */
export default subscriber(
  'copy-member-when-profile-published',
  profile.profilePublished,
  ({ data, key, sequence }, { store }, tx) => store.members.keepNewest(key, sequence, buyerOf(data), tx),
);
