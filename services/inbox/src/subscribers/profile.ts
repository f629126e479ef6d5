import { cardFieldsOf, profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/** Projects members. When a member hides or unhides, their shared invitations and conversations do too. */
export const projectMember = subscriber(
  'project-member-on-profile-published',
  profile.profilePublished,
  async function projectMember({ data, key, sequence }, { store }, tx) {
    const before = await store.members.find(key, tx);
    await store.members.upsertIfNewer(key, sequence, cardFieldsOf(data), tx);
    const after = await store.members.find(key, tx);
    if (after && after.hidden !== (before?.hidden ?? false)) await store.setHidden(key, after.hidden, tx);
  },
);
