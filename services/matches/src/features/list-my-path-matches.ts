import { matches, oppositeOf, Problem } from '@hamrah/contracts';
import { cardsFor } from '../cards.ts';
import { feature } from '../deps.ts';

/** A member browses the opposite gender on their own path, newest first. */
export default feature(matches.listMyPathMatches, async ({ query, viewer }, deps) => {
  const own = await deps.store.members.find(viewer.code);
  if (!own) throw new Problem('matches.being_prepared');
  const { items, next } = await deps.store.members.listPath(oppositeOf(own.gender), own.path, query);
  return { items: await cardsFor(viewer.code, items, deps), next };
});
