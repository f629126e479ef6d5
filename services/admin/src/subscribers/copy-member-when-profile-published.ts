import { profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { memberFieldsOf, fullNameOf } from '../projections/members.ts';

/** Keeps the newest copy of each member, and what the rows of their payments tell of them. */
export const copyMemberWhenProfilePublished = subscriber(
  'copy-member-when-profile-published',
  profile.profilePublished,
  async function copyMemberWhenProfilePublished({ data, key, sequence }, { store }, tx) {
    await store.members.keepNewest(key, sequence, memberFieldsOf(data), tx);
    const now = await store.members.find(key, tx);
    if (now) await store.payments.setPayer([key], { name: fullNameOf(now), path: now.path }, tx);
  },
);
