import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { criteriaOfSearch } from '../../domain/criteria.ts';
import { listCards } from '../../store/list-cards.ts';

/** Searches members by the filters of Basic Search. */
export const search = feature(matches.search, async function search({ query, viewer }, context) {
  const criteria = criteriaOfSearch(matches.decodeSearch(query.data));
  return listCards(viewer.code, () => criteria, query, context);
});
