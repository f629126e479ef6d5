import { inbox } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { markRelation } from '../mark-relation.ts';

/** One has asked the other: shown on both members' cards. */
export default reaction('mark-relation-when-invitation-sent', inbox.invitationSent, async (told, deps, tx) => {
  await markRelation(told, 'sent', deps, tx);
});
