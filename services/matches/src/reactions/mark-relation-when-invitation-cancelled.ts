import { inbox } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { relationOf } from '../domain/relation.ts';

/** The invitation was turned down: it leaves the receiver's card. */
export default reaction(
  'mark-relation-when-invitation-cancelled',
  inbox.invitationCancelled,
  async (told, { store }, tx) => {
    await store.relations.keepNewest(relationOf(told, 'cancelled'), tx);
  },
);
