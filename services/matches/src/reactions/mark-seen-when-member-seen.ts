import { identity } from '@hamrah/contracts';
import { subscriber } from '../deps.ts';

/** Notes the last day a member was here. */
export default subscriber('mark-seen-when-member-seen', identity.memberSeen, async ({ data, key }, { store }, tx) => {
  await store.members.markSeen(key, data.day, tx);
});
