import { inbox } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { relationOf } from '../domain/relation.ts';

/** One has asked the other: shown on both members' cards. */
export default reaction('mark-relation-when-invitation-sent', inbox.invitationSent, async (told, { store }, tx) => {
  await store.relations.keepNewest(relationOf(told, 'sent'), tx);
});
