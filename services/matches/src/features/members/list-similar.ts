import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { cardsFor } from '../../domain/cards.ts';
import { criteriaOfSearch } from '../../domain/criteria.ts';
import type { Member } from '../../domain/member.ts';
import { ageRangesAround, sortBySimilarAge } from '../../domain/similar-age.ts';
import { loadViewerAndMember, loadViewerState } from '../../store/load-viewer.ts';

const maxMembers = 6;

/** Lists members of the same path and gender as a member, nearest in age first, then newest first. */
export const listSimilar = feature(matches.listSimilar, async function listSimilar({ params, viewer }, deps) {
  const { store, photoUrl, now } = deps;
  const at = now();
  const { self, member } = await loadViewerAndMember(viewer.code, params.member, deps);
  const found = new Map<string, Member>();
  for (const ages of ageRangesAround(member, at)) {
    const criteria = { ...criteriaOfSearch(matches.emptySearch), paths: [member.path], ages };
    for (const candidate of await store.lists.findNewest(self, criteria, at, maxMembers + 1))
      if (candidate.member !== member.member && found.size < maxMembers) found.set(candidate.member, candidate);
    if (found.size === maxMembers) break;
  }
  const similar = sortBySimilarAge(member, [...found.values()], at);
  const state = await loadViewerState(self.member, similar, store);
  return { items: cardsFor(self, similar, state, photoUrl, at) };
});
