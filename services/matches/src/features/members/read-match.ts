import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { cardFor } from '../../domain/cards.ts';
import { loadViewerAndMember, loadViewerState } from '../../store/load-viewer.ts';

/** Returns a member's card with the reasons for the score. */
export const readMatch = feature(matches.readMatch, async function readMatch({ params, viewer }, deps) {
  const { store, photoUrl, now } = deps;
  const { self, member } = await loadViewerAndMember(viewer.code, params.member, deps);
  const state = await loadViewerState(self.member, [member], store);
  return cardFor(self, member, state, photoUrl, now());
});
