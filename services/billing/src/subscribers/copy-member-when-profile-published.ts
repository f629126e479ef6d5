import { profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { buyerOf } from '../store/members.ts';

/** Keeps the newest name and state of each member. */
export const copyMemberWhenProfilePublished = subscriber(
  'copy-member-when-profile-published',
  profile.profilePublished,
  function copyMemberWhenProfilePublished({ data, key, sequence }, { store }, tx) {
    return store.members.keepNewest(key, sequence, buyerOf(data), tx);
  },
);
