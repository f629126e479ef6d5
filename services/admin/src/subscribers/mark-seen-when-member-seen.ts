import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/** Notes the last day a member was here. */
export const markSeenWhenMemberSeen = subscriber(
  'mark-seen-when-member-seen',
  identity.memberActive,
  async function markSeenWhenMemberSeen({ data, key }, { store }, tx) {
    await store.members.markActive(key, data.day, tx);
  },
);
