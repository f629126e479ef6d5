import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { markRelation } from '../mark-relation.ts';

/** The invitation was turned down: it leaves the receiver's card. */
export const markRelationWhenInvitationCancelled = subscriber(
  'mark-relation-when-invitation-cancelled',
  inbox.invitationDeclined,
  async function markRelationWhenInvitationCancelled(told, deps, tx) {
    await markRelation(told, 'cancelled', deps, tx);
  },
);
