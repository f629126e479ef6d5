import { inbox } from '@hamrah/contracts';
import { subscriber } from '../deps.ts';
import { markRelation } from '../mark-relation.ts';

/** An invitation that was turned down is over for its sender too. */
export default subscriber('mark-relation-when-invitation-lapsed', inbox.invitationLapsed, async (told, deps, tx) => {
  await markRelation(told, 'lapsed', deps, tx);
});
