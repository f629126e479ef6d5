import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { markRelation } from '../mark-relation.ts';

/** The sender has taken the invitation back: it leaves both cards. */
export const markRelationWhenInvitationWithdrawn = subscriber(
  'mark-relation-when-invitation-withdrawn',
  inbox.invitationWithdrawn,
  async function markRelationWhenInvitationWithdrawn(told, deps, tx) {
    await markRelation(told, 'withdrawn', deps, tx);
  },
);
