import { type ValueFilter, valueFilters } from '../profile-fields.ts';
import type { SearchCriteria } from './search-criteria.ts';

/** A search without criteria. It finds all members of the opposite gender. */
export const emptySearch: SearchCriteria = {
  ...(Object.fromEntries(valueFilters.map((filter) => [filter, []])) as unknown as Record<ValueFilter, string[]>),
  ages: null,
  heightsInches: null,
  withoutChildren: false,
  alcohol: [],
};
