import { matches } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { mayShortlist } from '../domain/shortlist.ts';

/** A member puts another on their private shortlist. */
export default feature(matches.addToShortlist, async ({ params, viewer }, { store, commit, now }) => {
  mayShortlist(viewer, await store.members.find(params.member));
  await commit(async (tx) => {
    if (!(await store.shortlist.add(viewer.code, params.member, now(), tx))) return;
    const count = await store.shortlist.count(viewer.code, tx);
    tx.emit(matches.shortlistChanged, { owner: viewer.code, count });
  });
});
