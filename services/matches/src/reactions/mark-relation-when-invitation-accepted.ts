import { inbox } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { relationOf } from '../domain/relation.ts';

/** The two are connected: shown on both members' cards. */
export default reaction(
  'mark-relation-when-invitation-accepted',
  inbox.invitationAccepted,
  async (told, { store }, tx) => {
    await store.relations.keepNewest(relationOf(told, 'accepted'), tx);
  },
);
