import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { markRelation } from '../mark-relation.ts';

/** One has asked the other: shown on both members' cards. */
export const markRelationWhenInvitationSent = subscriber(
  'mark-relation-when-invitation-sent',
  inbox.invitationSent,
  async function markRelationWhenInvitationSent(told, deps, tx) {
    await markRelation(told, 'sent', deps, tx);
  },
);
