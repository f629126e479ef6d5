import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { markRelation } from '../mark-relation.ts';

/** Nobody answered in time: the invitation leaves both cards. */
export const markRelationWhenInvitationExpired = subscriber(
  'mark-relation-when-invitation-expired',
  inbox.invitationExpired,
  async function markRelationWhenInvitationExpired(told, deps, tx) {
    await markRelation(told, 'expired', deps, tx);
  },
);
