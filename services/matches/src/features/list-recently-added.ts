import { matches } from '@hamrah/contracts';
import { cardsFor } from '../cards.ts';
import { feature } from '../deps.ts';
import { wantedByListing } from '../domain/wanted.ts';
import { browserAs } from '../looking.ts';

/** How many count as recently added. */
const newest = 12;

/** A member sees who of the opposite gender joined last, on whatever path. */
export default feature(matches.listRecentlyAdded, async ({ viewer }, deps) => {
  const { own, standing } = await browserAs(viewer.code, deps);
  const members = await deps.store.members.newest(own, wantedByListing({}), deps.now(), newest);
  return { items: await cardsFor(own, members, deps, standing) };
});
