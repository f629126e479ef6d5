import { setImmediate } from 'node:timers/promises';
import { matches } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { relaxed } from '../domain/relaxing.ts';
import { wantedBySearch } from '../domain/wanted.ts';
import { viewerAs } from '../looking.ts';

/** A member whose search finds too little learns which filter alone keeps how many away. */
export const relaxSearch = feature(matches.relaxSearch, async function relaxSearch({ query, viewer }, deps) {
  const criteria = matches.decodeSearch(query.data);
  const own = await viewerAs(viewer.code, deps);
  const at = deps.now();
  const most = matches.maxRelaxedCount;
  const items: { filter: matches.SearchFilter; found: number; more: boolean }[] = [];
  for (const { filter, criteria: rest } of relaxed(criteria)) {
    const count = await deps.store.members.count(own, wantedBySearch(rest), at, most + 1);
    if (count > 0) items.push({ filter, found: Math.min(count, most), more: count > most });
    // A count has the processor for itself, some milliseconds among a million: let others have theirs in between.
    await setImmediate();
  }
  return { items: items.toSorted((one, other) => Number(other.more) - Number(one.more) || other.found - one.found) };
});
