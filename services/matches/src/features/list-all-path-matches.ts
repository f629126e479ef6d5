import { matches } from '@hamrah/contracts';
import { cardsFor } from '../cards.ts';
import { feature } from '../deps.ts';
import { wantedByListing } from '../domain/wanted.ts';
import { browserAs } from '../looking.ts';

/** A member browses the opposite gender on all paths, newest first. */
export default feature(matches.listAllPathMatches, async ({ query, viewer }, deps) => {
  const { own, standing } = await browserAs(viewer.code, deps);
  const { items, next } = await deps.store.members.list(own, wantedByListing(query), deps.now(), query);
  return { items: await cardsFor(own, items, deps, standing), next };
});
