import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { cardsFor } from '../../domain/cards.ts';
import { bestMutualMatches, criteriaOfMusts } from '../../domain/mutual-matches.ts';
import { loadViewer, loadViewerState } from '../../store/load-viewer.ts';

/** Maximum number of members to score: the newest who match the viewer's musts. */
const poolSize = 200;

/** Lists members who look for someone like the viewer, best score first. */
export const listMutual = feature(matches.listMutual, async function listMutual({ viewer }, { store, photoUrl, now }) {
  const at = now();
  const { self, state: loadedState } = await loadViewer(viewer.code, store);
  const pool = await store.lists.findNewest(self, criteriaOfMusts(self.preferences ?? {}), at, poolSize);
  const members = bestMutualMatches(self, pool, at);
  const state = loadedState ?? (await loadViewerState(self.member, members, store));
  return { items: cardsFor(self, members, state, photoUrl, at) };
});
