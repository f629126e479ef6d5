import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { cardsFor } from '../../domain/cards.ts';
import { criteriaOfListing } from '../../domain/criteria.ts';
import { loadViewer, loadViewerState } from '../../store/load-viewer.ts';

/** Lists members of the opposite gender on the requested path, by default the viewer's, newest first. */
export const listMyPathMatches = feature(
  matches.listMyPathMatches,
  async function listMyPathMatches({ query, viewer }, { store, photoUrl, now }) {
    const { self, state: loadedState } = await loadViewer(viewer.code, store);
    const criteria = criteriaOfListing({ ...query, path: query.path ?? self.path });
    const { items, next } = await store.lists.findPage(self, criteria, now(), query);
    const state = loadedState ?? (await loadViewerState(self.member, items, store));
    return { items: cardsFor(self, items, state, photoUrl, now()), next };
  },
);
