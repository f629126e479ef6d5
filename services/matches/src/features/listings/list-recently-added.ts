import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { cardsFor } from '../../domain/cards.ts';
import { criteriaOfListing } from '../../domain/criteria.ts';
import { loadViewer, loadViewerState } from '../../store/load-viewer.ts';

const maxMembers = 12;

/** Lists the newest members of the opposite gender on all paths. */
export const listRecentlyAdded = feature(
  matches.listRecentlyAdded,
  async function listRecentlyAdded({ viewer }, { store, photoUrl, now }) {
    const { self, state: loadedState } = await loadViewer(viewer.code, store);
    const newest = await store.lists.findNewest(self, criteriaOfListing({}), now(), maxMembers);
    const state = loadedState ?? (await loadViewerState(self.member, newest, store));
    return { items: cardsFor(self, newest, state, photoUrl, now()) };
  },
);
