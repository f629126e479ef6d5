import { matches } from '@hamrah/contracts';
import { cardsFor } from '../cards.ts';
import { feature } from '../deps.ts';
import { wantedByListing } from '../domain/wanted.ts';
import { browserAs } from '../looking.ts';

/** A member browses the opposite gender on their own path, newest first. */
export default feature(matches.listMyPathMatches, async ({ query, viewer }, deps) => {
  const { own, standing } = await browserAs(viewer.code, deps);
  const wanted = wantedByListing({ ...query, path: query.path ?? own.path });
  const { items, next } = await deps.store.members.list(own, wanted, deps.now(), query);
  return { items: await cardsFor(own, items, deps, standing), next };
});
