import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { cardsFor } from '../../domain/cards.ts';
import { criteriaOfListing } from '../../domain/criteria.ts';
import { loadViewer, loadViewerState } from '../../store/load-viewer.ts';

/** Lists members who follow spirituality independently of the listed paths, newest first. */
export const listOtherMatches = feature(
  matches.listOtherMatches,
  async function listOtherMatches({ query, viewer }, { store, photoUrl, now }) {
    const { self, state: loadedState } = await loadViewer(viewer.code, store);
    const criteria = criteriaOfListing({ ...query, path: matches.independentPath });
    const { items, next } = await store.lists.findPage(self, criteria, now(), query);
    const state = loadedState ?? (await loadViewerState(self.member, items, store));
    return { items: cardsFor(self, items, state, photoUrl, now()), next };
  },
);
