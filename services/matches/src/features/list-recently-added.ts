import { matches, oppositeOf, Problem } from '@hamrah/contracts';
import { cardsFor } from '../cards.ts';
import { feature } from '../deps.ts';

/** A member sees who of the opposite gender joined last, on whatever path. */
export default feature(matches.listRecentlyAdded, async ({ viewer }, deps) => {
  const own = await deps.store.members.find(viewer.code);
  if (!own) throw new Problem('matches.being_prepared');
  const newest = await deps.store.members.newest(oppositeOf(own.gender));
  return { items: await cardsFor(viewer.code, newest, deps) };
});
