import { matches } from '@hamrah/contracts';
import { indiaDayOf } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { cardsFor } from '../../domain/cards.ts';
import { bestMutualMatches, criteriaOfMusts } from '../../domain/mutual-matches.ts';
import { loadViewer, loadViewerState } from '../../store/load-viewer.ts';
import { drawOf } from '../../store/random-draw.ts';

/** Maximum number of members to score: each day another sample of those who match the viewer's musts. */
const poolSize = 300;

/** Lists members who look for someone like the viewer, best score first. */
export const listMutual = feature(matches.listMutual, async function listMutual({ viewer }, { store, photoUrl, now }) {
  const at = now();
  const { self, state: loadedState } = await loadViewer(viewer.code, store);
  const start = drawOf(indiaDayOf(at).day)(viewer.code);
  const pool = await store.lists.findSample(self, criteriaOfMusts(self.preferences ?? {}), at, {
    limit: poolSize,
    start,
  });
  const members = bestMutualMatches(self, pool, at);
  const state = loadedState ?? (await loadViewerState(self.member, members, store));
  return { items: cardsFor(self, members, state, photoUrl, at) };
});
