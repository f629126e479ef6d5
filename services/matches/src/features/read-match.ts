import { matches, Problem } from '@hamrah/contracts';
import { cardsFor } from '../cards.ts';
import { feature } from '../deps.ts';
import { memberShownTo } from '../member-shown.ts';

/** A member reads another's card. */
export default feature(matches.readMatch, async ({ params, viewer }, deps) => {
  const shown = await memberShownTo(viewer.code, params.member, deps);
  const [card] = await cardsFor(viewer.code, [shown], deps);
  if (!card) throw new Problem('matches.member_not_found');
  return card;
});
