import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { publishCount } from '../../projections/shortlist-visibility.ts';

/** Removes a member from the viewer's shortlist. */
export const removeFromShortlist = feature(
  matches.removeFromShortlist,
  async function removeFromShortlist({ params, viewer }, { store, commit, learning }) {
    const pair = { from: viewer.code, to: params.member };
    await commit(async (tx) => {
      const isRemoved = await store.shortlist.remove(pair.from, pair.to, tx);
      if (isRemoved) await publishCount(viewer.code, { store }, tx);
    });
    if (await commit((tx) => store.decisions.remove(pair.from, pair.to, 'hearted', tx))) learning.enqueue(pair);
  },
);
