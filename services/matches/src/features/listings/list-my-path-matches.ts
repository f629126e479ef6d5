import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { criteriaOfList } from '../../domain/criteria.ts';
import { listCards } from '../../store/list-cards.ts';

/** Lists members of the opposite gender on the requested path, by default the viewer's. */
export const listMyPathMatches = feature(
  matches.listMyPathMatches,
  function listMyPathMatches({ query, viewer }, context) {
    return listCards(viewer.code, (self) => criteriaOfList('myPath', query, self), query, context);
  },
);
