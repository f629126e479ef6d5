import { matches, Problem } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { mayShow } from '../domain/member-shown.ts';
import { settlePair, settleShortlists, tellCount } from '../shortlist-count.ts';

/** A member puts another on their private shortlist. */
export const addToShortlist = feature(
  matches.addToShortlist,
  async function addToShortlist({ params: { member }, viewer }, deps) {
    const { store, commit, now, showSynthetic } = deps;
    const found = await store.members.findMany([viewer.code, member]);
    if (viewer.code === member) throw new Problem('matches.member_not_found');
    const own = found.get(viewer.code);
    mayShow({ gender: viewer.gender, apartFrom: own?.apartFrom }, found.get(member), showSynthetic);
    if (!own && (await store.members.isForgotten(viewer.code))) throw new Problem('matches.member_not_found');
    await commit(async (tx) => {
      if (await store.shortlist.add(viewer.code, member, now(), tx)) await tellCount(viewer.code, { store }, tx);
    });
    // The member may have hidden, left or blocked in the meantime.
    await settleShortlists(member, { store, commit, showSynthetic });
    await settlePair(viewer.code, member, { store, commit, showSynthetic });
  },
);
