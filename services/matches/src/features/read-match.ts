import { matches, Problem } from '@hamrah/contracts';
import { cardsFor } from '../cards.ts';
import { feature } from '../context.ts';
import { viewerAndShown } from '../looking.ts';

/** A member reads another's card, with the reasons of the score. */
export const readMatch = feature(matches.readMatch, async function readMatch({ params, viewer }, deps) {
  const { own, shown } = await viewerAndShown(viewer.code, params.member, deps);
  const [card] = await cardsFor(own, [shown], deps);
  if (!card) throw new Problem('matches.member_not_found');
  return card;
});
