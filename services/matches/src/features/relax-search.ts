import { matches } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { relaxed } from '../domain/relaxing.ts';
import { wantedBySearch } from '../domain/wanted.ts';
import { viewerAs } from '../looking.ts';

/** A member whose search finds too little learns which filter alone keeps how many away. */
export default feature(matches.relaxSearch, async ({ query, viewer }, deps) => {
  const criteria = matches.decodeSearch(query.data);
  const own = await viewerAs(viewer.code, deps);
  const at = deps.now();
  const most = matches.relaxedCountMost;
  const items = await Promise.all(
    relaxed(criteria).map(async ({ filter, criteria: rest }) => {
      const count = await deps.store.members.count(own, wantedBySearch(rest), at, most + 1);
      return { filter, found: Math.min(count, most), more: count > most };
    }),
  );
  const bringing = items.filter(({ found }) => found > 0);
  return { items: bringing.toSorted((one, other) => Number(other.more) - Number(one.more) || other.found - one.found) };
});
