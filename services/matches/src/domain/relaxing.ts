import { matches } from '@hamrah/contracts';

const filters = Object.keys(matches.openSearch) as matches.SearchFilter[];

const asks = (criteria: matches.SearchCriteria, filter: matches.SearchFilter): boolean =>
  JSON.stringify(criteria[filter]) !== JSON.stringify(matches.openSearch[filter]);

/** A search without each of the filters it has, one at a time. */
export const relaxed = (
  criteria: matches.SearchCriteria,
): { readonly filter: matches.SearchFilter; readonly criteria: matches.SearchCriteria }[] =>
  filters
    .filter((filter) => asks(criteria, filter))
    .map((filter) => ({ filter, criteria: { ...criteria, [filter]: matches.openSearch[filter] } }));
