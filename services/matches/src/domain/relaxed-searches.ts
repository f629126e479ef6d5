import { matches } from '@hamrah/contracts';

const filters = Object.keys(matches.emptySearch) as matches.SearchFilter[];

const isSet = (criteria: matches.SearchCriteria, filter: matches.SearchFilter): boolean =>
  JSON.stringify(criteria[filter]) !== JSON.stringify(matches.emptySearch[filter]);

/** One search for each filter that is set, without that filter. */
export const relaxedSearches = (
  criteria: matches.SearchCriteria,
): { readonly filter: matches.SearchFilter; readonly criteria: matches.SearchCriteria }[] =>
  filters
    .filter((filter) => isSet(criteria, filter))
    .map((filter) => ({ filter, criteria: { ...criteria, [filter]: matches.emptySearch[filter] } }));
