import { inbox } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { markRelation } from '../mark-relation.ts';

/** The two are connected: shown on both members' cards. */
export default reaction('mark-relation-when-invitation-accepted', inbox.invitationAccepted, async (told, deps, tx) => {
  await markRelation(told, 'accepted', deps, tx);
});
