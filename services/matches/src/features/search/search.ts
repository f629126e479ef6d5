import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { cardsFor } from '../../domain/cards.ts';
import { criteriaOfSearch } from '../../domain/criteria.ts';
import { loadViewer, loadViewerState } from '../../store/load-viewer.ts';

/** Searches members by the filters of Basic Search. */
export const search = feature(matches.search, async function search({ query, viewer }, { store, photoUrl, now }) {
  const criteria = criteriaOfSearch(matches.decodeSearch(query.data));
  const { self, state: loadedState } = await loadViewer(viewer.code, store);
  const { items, next } = await store.lists.findPage(self, criteria, now(), query);
  const state = loadedState ?? (await loadViewerState(self.member, items, store));
  return { items: cardsFor(self, items, state, photoUrl, now()), next };
});
