import { matches } from '@hamrah/contracts';
import { cardsFor } from '../cards.ts';
import { feature } from '../context.ts';
import { wantedByListing } from '../domain/wanted.ts';
import { browse } from '../looking.ts';

/** A member browses the opposite gender on their own path, newest first. */
export const listMyPathMatches = feature(
  matches.listMyPathMatches,
  async function listMyPathMatches({ query, viewer }, deps) {
    const { own, standing, found } = await browse(viewer.code, deps, (browsing, read) => {
      const wanted = wantedByListing({ ...query, path: query.path ?? browsing.path });
      return deps.store.members.list(browsing, wanted, deps.now(), query, read);
    });
    return { items: await cardsFor(own, found.items, deps, standing), next: found.next };
  },
);
