import { matches } from '@hamrah/contracts';
import { cardsFor } from '../cards.ts';
import { feature } from '../context.ts';
import { nearestInAge } from '../domain/similar.ts';
import { viewerAndShown } from '../looking.ts';

/** How many members are shown beside one. */
const shownBeside = 6;

/** A member who looks at another sees others much like that one. */
export const listSimilar = feature(matches.listSimilar, async function listSimilar({ params, viewer }, deps) {
  const { own, shown } = await viewerAndShown(viewer.code, params.member, deps);
  const [older, younger] = await deps.store.members.bornAround(own, shown, shownBeside);
  const similar = nearestInAge(shown, [...older, ...younger], shownBeside);
  return { items: await cardsFor(own, similar, deps) };
});
