import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { publishCount } from '../../projections/shortlist-visibility.ts';

/** Removes a member from the viewer's shortlist. */
export const removeFromShortlist = feature(
  matches.removeFromShortlist,
  async function removeFromShortlist({ params, viewer }, { store, commit }) {
    await commit(async (tx) => {
      const isRemoved = await store.shortlist.remove(viewer.code, params.member, tx);
      if (isRemoved) await publishCount(viewer.code, { store }, tx);
    });
  },
);
