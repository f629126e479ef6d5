import { randomInt } from 'node:crypto';
import { matches, oppositeGender, Problem } from '@hamrah/contracts';
import { isDuplicateKey } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { alertKeysOfSearch } from '../../domain/alerts.ts';
import { savedSearchView } from '../../domain/saved-search-view.ts';
import { loadViewer } from '../../store/load-viewer.ts';

/** Saves a search, to run it again and to receive alerts about new members who match. */
export const saveSearch = feature(
  matches.saveSearch,
  async function saveSearch({ body, viewer }, { store, newId, now }) {
    const { self } = await loadViewer(viewer.code, store);
    const search = {
      ...body,
      _id: newId(),
      owner: viewer.code,
      savedAt: now(),
      gender: oppositeGender(self.gender),
      keys: alertKeysOfSearch(body.criteria),
    };
    const insertInFreeSlot = async () => {
      const saved = await store.savedSearches.findByOwner(viewer.code);
      const takenSlots = new Set(saved.map(({ slot }) => slot));
      const freeSlots = Array.from({ length: matches.maxSavedSearches }, (_, index) => index).filter(
        (slot) => !takenSlots.has(slot),
      );
      // Picks a random slot. If concurrent saves all picked the first free slot, only one would succeed.
      const slot = freeSlots.length > 0 ? freeSlots[randomInt(freeSlots.length)] : undefined;
      if (slot === undefined) throw new Problem('matches.too_many_searches');
      await store.savedSearches.insert({ ...search, slot });
    };
    for (let retries = 0; ; retries += 1) {
      try {
        await insertInFreeSlot();
        return savedSearchView(search);
      } catch (error) {
        // Each lost race means one free slot fewer, so there are at most as many retries as slots.
        if (!isDuplicateKey(error) || retries >= matches.maxSavedSearches) throw error;
      }
    }
  },
);
