import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { cardsFor } from '../../domain/cards.ts';
import { nearestInAge } from '../../domain/nearest-in-age.ts';
import { loadViewerAndMember, loadViewerState } from '../../store/load-viewer.ts';

const maxMembers = 6;

/** Lists members of the same path and gender as a member, nearest in age first. */
export const listSimilar = feature(matches.listSimilar, async function listSimilar({ params, viewer }, deps) {
  const { store, photoUrl, now } = deps;
  const { self, member } = await loadViewerAndMember(viewer.code, params.member, deps);
  const candidates = await store.lists.findBornAround(self, member, maxMembers);
  const similar = nearestInAge(member, candidates, maxMembers);
  const state = await loadViewerState(self.member, similar, store);
  return { items: cardsFor(self, similar, state, photoUrl, now()) };
});
