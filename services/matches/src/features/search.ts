import { matches } from '@hamrah/contracts';
import { cardsFor } from '../cards.ts';
import { feature } from '../deps.ts';
import { wantedBySearch } from '../domain/wanted.ts';
import { browserAs } from '../looking.ts';

/** A member searches by all that Basic Search asks. */
export default feature(matches.search, async ({ query, viewer }, deps) => {
  const wanted = wantedBySearch(matches.decodeSearch(query.data));
  const { own, standing } = await browserAs(viewer.code, deps);
  const { items, next } = await deps.store.members.list(own, wanted, deps.now(), query);
  return { items: await cardsFor(own, items, deps, standing), next };
});
