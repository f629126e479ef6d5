import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { criteriaOfList } from '../../domain/criteria.ts';
import { listCards } from '../../store/list-cards.ts';

/** Lists members of the opposite gender on all paths. */
export const listAllPathMatches = feature(
  matches.listAllPathMatches,
  function listAllPathMatches({ query, viewer }, context) {
    return listCards(viewer.code, (self) => criteriaOfList('allPaths', query, self), query, context);
  },
);
