import { matches } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { tellCount } from '../shortlist-count.ts';

/** A member takes another off their shortlist. */
export const removeFromShortlist = feature(
  matches.removeFromShortlist,
  async function removeFromShortlist({ params, viewer }, { store, commit }) {
    await commit(async (tx) => {
      if (!(await store.shortlist.remove(viewer.code, params.member, tx))) return;
      await tellCount(viewer.code, { store }, tx);
    });
  },
);
