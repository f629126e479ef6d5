import { matches } from '@hamrah/contracts';
import { cardsFor } from '../cards.ts';
import { feature } from '../context.ts';
import { wantedByListing } from '../domain/wanted.ts';
import { browse } from '../looking.ts';

/** How many count as recently added. */
const newest = 12;

/** A member sees who of the opposite gender joined last, on whatever path. */
export const listRecentlyAdded = feature(matches.listRecentlyAdded, async function listRecentlyAdded({ viewer }, deps) {
  const { own, standing, found } = await browse(viewer.code, deps, (browsing, read) =>
    deps.store.members.newest(browsing, wantedByListing({}), deps.now(), newest, read),
  );
  return { items: await cardsFor(own, found, deps, standing) };
});
