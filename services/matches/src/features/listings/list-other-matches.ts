import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { criteriaOfList } from '../../domain/criteria.ts';
import { listCards } from '../../store/list-cards.ts';

/** Lists members who follow spirituality independently of the listed paths. */
export const listOtherMatches = feature(
  matches.listOtherMatches,
  function listOtherMatches({ query, viewer }, context) {
    return listCards(viewer.code, (self) => criteriaOfList('other', query, self), query, context);
  },
);
