import { profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { personOf } from '../store/members.ts';

/** Keeps the newest copy of each member, so that bells and letters need not ask profile. */
export const copyMemberWhenProfilePublished = subscriber(
  'copy-member-when-profile-published',
  profile.profilePublished,
  async function copyMemberWhenProfilePublished({ data, key, sequence }, { store }, tx) {
    await store.members.keepNewest(key, sequence, personOf(data), tx);
  },
);
