import { matches } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { mayShow } from '../domain/member-shown.ts';
import { settleShortlists, tellCount } from '../shortlist-count.ts';

/** A member puts another on their private shortlist. */
export default feature(matches.addToShortlist, async ({ params: { member }, viewer }, { store, commit, now }) => {
  mayShow(viewer, await store.members.find(member));
  await commit(async (tx) => {
    if (await store.shortlist.add(viewer.code, member, now(), tx)) await tellCount(viewer.code, { store }, tx);
  });
  // The member may have hidden or left in the meantime.
  await settleShortlists(member, { store, commit });
});
