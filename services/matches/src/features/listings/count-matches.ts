import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { criteriaOfList } from '../../domain/criteria.ts';
import { countCards } from '../../store/list-cards.ts';

/** Counts the members in a list of matches. */
export const countMatches = feature(matches.countMatches, function countMatches({ query, viewer }, context) {
  const criteriaOf = (self: { readonly path: string }) => criteriaOfList(query.list, query, self);
  return countCards(viewer.code, criteriaOf, query, matches.maxFoundCount, context);
});
