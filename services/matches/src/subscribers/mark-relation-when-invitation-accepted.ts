import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { markRelation } from '../mark-relation.ts';

/** The two are connected: shown on both members' cards. */
export const markRelationWhenInvitationAccepted = subscriber(
  'mark-relation-when-invitation-accepted',
  inbox.invitationAccepted,
  async function markRelationWhenInvitationAccepted(told, deps, tx) {
    await markRelation(told, 'accepted', deps, tx);
  },
);
