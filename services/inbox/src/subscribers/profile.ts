import { cardFieldsOf, profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/** Projects members. When a member hides, hides their invitations and conversations from others until they unhide. */
export const projectMember = subscriber(
  'project-member-on-profile-published',
  profile.profilePublished,
  async function projectMember({ data, key, sequence }, { store }, tx) {
    const previous = await store.members.find(key, tx);
    await store.members.upsertIfNewer(key, sequence, cardFieldsOf(data), tx);
    const current = await store.members.find(key, tx);
    if (current && current.hidden !== (previous?.hidden ?? false)) await store.setHidden(key, current.hidden, tx);
  },
);
