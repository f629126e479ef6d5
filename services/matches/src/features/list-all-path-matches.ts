import { matches } from '@hamrah/contracts';
import { cardsFor } from '../cards.ts';
import { feature } from '../context.ts';
import { wantedByListing } from '../domain/wanted.ts';
import { browse } from '../looking.ts';

/** A member browses the opposite gender on all paths, newest first. */
export const listAllPathMatches = feature(
  matches.listAllPathMatches,
  async function listAllPathMatches({ query, viewer }, deps) {
    const { own, standing, found } = await browse(viewer.code, deps, (browsing, read) =>
      deps.store.members.list(browsing, wantedByListing(query), deps.now(), query, read),
    );
    return { items: await cardsFor(own, found.items, deps, standing), next: found.next };
  },
);
