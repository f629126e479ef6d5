import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { criteriaOfSearch } from '../../domain/criteria.ts';
import { countCards } from '../../store/list-cards.ts';

/** Counts the members that a search finds. */
export const countSearch = feature(matches.countSearch, async function countSearch({ query, viewer }, context) {
  const criteria = criteriaOfSearch(matches.decodeSearch(query.data));
  return countCards(viewer.code, () => criteria, query, matches.maxFoundCount, context);
});
