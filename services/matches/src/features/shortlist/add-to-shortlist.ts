import { matches, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { assertVisibleTo } from '../../domain/visibility.ts';
import { publishCount, syncPair, syncShortlists } from '../../projections/shortlist-visibility.ts';

/** Adds a member to the viewer's shortlist. */
export const addToShortlist = feature(
  matches.addToShortlist,
  async function addToShortlist({ params: { member }, viewer }, deps) {
    const { store, commit, now, showSynthetic } = deps;
    const members = await store.members.findMany([viewer.code, member]);
    if (viewer.code === member) throw new Problem('matches.member_not_found');
    const self = members.get(viewer.code);
    assertVisibleTo({ gender: viewer.gender, blockedPeers: self?.blockedPeers }, members.get(member), showSynthetic);
    if (!self && (await store.members.hasTombstone(viewer.code))) throw new Problem('matches.member_not_found');
    await commit(async (tx) => {
      const isAdded = await store.shortlist.add(viewer.code, member, now(), tx);
      if (isAdded) await publishCount(viewer.code, { store }, tx);
    });
    // Since the check, the member may have been hidden or deleted, or may have blocked the viewer.
    await syncShortlists(member, { store, commit, showSynthetic });
    await syncPair(viewer.code, member, { store, commit, showSynthetic });
  },
);
