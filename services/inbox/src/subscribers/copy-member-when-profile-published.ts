import { cardFieldsOf, profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/** Keeps the newest copy of each member; one who hides takes what they share along, and brings it back. */
export const copyMemberWhenProfilePublished = subscriber(
  'copy-member-when-profile-published',
  profile.profilePublished,
  async function copyMemberWhenProfilePublished({ data, key, sequence }, { store }, tx) {
    const before = await store.members.find(key, tx);
    await store.members.keepNewest(key, sequence, cardFieldsOf(data), tx);
    const after = await store.members.find(key, tx);
    if (after && after.hidden !== (before?.hidden ?? false)) await store.setHidden(key, after.hidden, tx);
  },
);
