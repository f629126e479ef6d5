import { randomInt } from 'node:crypto';
import { matches, oppositeOf, Problem } from '@hamrah/contracts';
import { isDuplicateKey } from '@hamrah/service-kit';
import { feature } from '../context.ts';
import { keysOf } from '../domain/alerts.ts';
import { viewerAs } from '../looking.ts';
import { savedSearchView } from '../saved-search-view.ts';

/** A member keeps a search, to run it again and to be told when someone new fits. */
export const saveSearch = feature(matches.saveSearch, async function saveSearch({ body, viewer }, deps) {
  const { store, newId, now } = deps;
  const own = await viewerAs(viewer.code, deps);
  const search = {
    ...body,
    slot: 0,
    _id: newId(),
    owner: viewer.code,
    savedAt: now(),
    gender: oppositeOf(own.gender),
    keys: keysOf(body.criteria),
  };
  const save = async () => {
    const taken = (await store.savedSearches.of(viewer.code)).map(({ slot }) => slot);
    const free = Array.from({ length: matches.maxSavedSearches }, (_, at) => at).filter((at) => !taken.includes(at));
    // Any of them: if all who come at once tried the first, all but one would lose.
    const slot = free.length > 0 ? free[randomInt(free.length)] : undefined;
    if (slot === undefined) throw new Problem('matches.too_many_searches');
    await store.savedSearches.insert({ ...search, slot });
  };
  for (let lost = 0; ; lost += 1) {
    try {
      await save();
      return savedSearchView(search);
    } catch (error) {
      // Whoever loses a slot finds one fewer left: that cannot happen more often than there are slots.
      if (!isDuplicateKey(error) || lost >= matches.maxSavedSearches) throw error;
    }
  }
});
