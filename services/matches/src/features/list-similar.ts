import { matches } from '@hamrah/contracts';
import { cardsFor } from '../cards.ts';
import { feature } from '../deps.ts';
import { nearestInAge } from '../domain/similar.ts';
import { memberShownTo } from '../member-shown.ts';

/** How many members are shown beside one. */
const shownBeside = 6;

/** A member who looks at another sees others much like that one. */
export default feature(matches.listSimilar, async ({ params, viewer }, deps) => {
  const shown = await memberShownTo(viewer.code, params.member, deps);
  const [older, younger] = await deps.store.members.bornAround(shown, shownBeside);
  const similar = nearestInAge(shown, [...older, ...younger], shownBeside);
  return { items: await cardsFor(viewer.code, similar, deps) };
});
