import { matches, memberCode, Problem } from '@hamrah/contracts';
import { cardsFor } from '../cards.ts';
import { feature } from '../context.ts';
import { viewerAndShown } from '../looking.ts';

/** A member looks another up by profile ID. */
export const findProfileId = feature(matches.findProfileId, async function findProfileId({ query, viewer }, deps) {
  const code = query.code.trim().toUpperCase();
  if (code === '' || code === viewer.code) throw new Problem('matches.profile_id_required');
  if (!memberCode.safeParse(code).success) throw new Problem('matches.profile_not_found');
  const { own, shown } = await viewerAndShown(viewer.code, code, deps).catch((error: unknown) => {
    const unseen = error instanceof Problem && error.code === 'matches.member_not_found';
    throw unseen ? new Problem('matches.profile_not_found') : error;
  });
  const [card] = await cardsFor(own, [shown], deps);
  if (!card) throw new Problem('matches.profile_not_found');
  return card;
});
