import { setImmediate } from 'node:timers/promises';
import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { criteriaOfSearch } from '../../domain/criteria.ts';
import { relaxedSearches } from '../../domain/relaxed-searches.ts';
import { loadViewer } from '../../store/load-viewer.ts';

/**
 * For each filter of a search, counts the members found without that filter. Highest counts first. Omits filters
 * without which the search still finds nobody.
 */
export const relaxSearch = feature(matches.relaxSearch, async function relaxSearch({ query, viewer }, { store, now }) {
  const search = matches.decodeSearch(query.data);
  const { self } = await loadViewer(viewer.code, store);
  const at = now();
  const maxCount = matches.maxRelaxedCount;
  const items: { filter: matches.SearchFilter; found: number; more: boolean }[] = [];
  for (const { filter, criteria } of relaxedSearches(search)) {
    const count = await store.lists.count(self, criteriaOfSearch(criteria), at, maxCount + 1);
    if (count > 0) items.push({ filter, found: Math.min(count, maxCount), more: count > maxCount });
    // With a million members, each count blocks the event loop for some ms. Other requests can run between the counts.
    await setImmediate();
  }
  return { items: items.toSorted((a, b) => Number(b.more) - Number(a.more) || b.found - a.found) };
});
