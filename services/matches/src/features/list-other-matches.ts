import { matches } from '@hamrah/contracts';
import { cardsFor } from '../cards.ts';
import { feature } from '../context.ts';
import { wantedByListing } from '../domain/wanted.ts';
import { browse } from '../looking.ts';

/** A member browses those who follow a path independently of any community, newest first. */
export const listOtherMatches = feature(
  matches.listOtherMatches,
  async function listOtherMatches({ query, viewer }, deps) {
    const wanted = wantedByListing({ ...query, path: matches.independentPath });
    const { own, standing, found } = await browse(viewer.code, deps, (browsing, read) =>
      deps.store.members.list(browsing, wanted, deps.now(), query, read),
    );
    return { items: await cardsFor(own, found.items, deps, standing), next: found.next };
  },
);
