import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { markRelation } from '../mark-relation.ts';

/** An invitation that was turned down is over for its sender too. */
export const markRelationWhenInvitationLapsed = subscriber(
  'mark-relation-when-invitation-lapsed',
  inbox.invitationLapsed,
  async function markRelationWhenInvitationLapsed(told, deps, tx) {
    await markRelation(told, 'lapsed', deps, tx);
  },
);
