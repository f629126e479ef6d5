import { matches } from '@hamrah/contracts';
import { cardsFor } from '../cards.ts';
import { feature } from '../context.ts';
import { wantedBySearch } from '../domain/wanted.ts';
import { browse } from '../looking.ts';

/** A member searches by all that Basic Search asks. */
export const search = feature(matches.search, async function search({ query, viewer }, deps) {
  const wanted = wantedBySearch(matches.decodeSearch(query.data));
  const { own, standing, found } = await browse(viewer.code, deps, (browsing, read) =>
    deps.store.members.list(browsing, wanted, deps.now(), query, read),
  );
  return { items: await cardsFor(own, found.items, deps, standing), next: found.next };
});
