import { matches } from '@hamrah/contracts';
import { cardsFor } from '../cards.ts';
import { feature } from '../deps.ts';
import { wantedByListing } from '../domain/wanted.ts';
import { browserAs } from '../looking.ts';

/** A member browses those who follow a path independently of any community, newest first. */
export default feature(matches.listOtherMatches, async ({ query, viewer }, deps) => {
  const { own, standing } = await browserAs(viewer.code, deps);
  const wanted = wantedByListing({ ...query, path: matches.independentPath });
  const { items, next } = await deps.store.members.list(own, wanted, deps.now(), query);
  return { items: await cardsFor(own, items, deps, standing), next };
});
