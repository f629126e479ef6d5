import { matches } from '@hamrah/contracts';
import { feature } from '../deps.ts';

/** A member takes another off their shortlist. */
export default feature(matches.removeFromShortlist, async ({ params, viewer }, { store, commit }) => {
  await commit(async (tx) => {
    if (!(await store.shortlist.remove(viewer.code, params.member, tx))) return;
    const count = await store.shortlist.count(viewer.code, tx);
    tx.emit(matches.shortlistChanged, { owner: viewer.code, count });
  });
});
