import { inbox } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { markRelation } from '../mark-relation.ts';

/** Nobody answered in time: the invitation leaves both cards. */
export default reaction('mark-relation-when-invitation-expired', inbox.invitationExpired, async (told, deps, tx) => {
  await markRelation(told, 'expired', deps, tx);
});
