import type { matches } from '@hamrah/contracts';
import type { SearchableFields } from './criteria.ts';

/** Days after joining during which a member counts as new. */
export const newMemberDays = 7;
export const maxAlertsPerDay = 5;

/** Filters that saved searches are looked up by, most selective first, each with the field it filters. */
const lookupFilters = [
  ['states', 'state'],
  ['paths', 'path'],
  ['motherTongues', 'motherTongue'],
  ['countries', 'country'],
  ['religions', 'religion'],
  ['qualifications', 'qualification'],
  ['incomes', 'income'],
  ['maritalStatuses', 'maritalStatus'],
] as const satisfies readonly (readonly [keyof matches.SearchCriteria, keyof SearchableFields])[];
const anyMember = 'any';

/** The keys that a saved search is stored under: the values of its most selective filter. */
export function alertKeysOfSearch(criteria: matches.SearchCriteria): string[] {
  const selective = lookupFilters.find(([filter]) => criteria[filter].length > 0);
  if (!selective) return [anyMember];
  const [filter, field] = selective;
  return criteria[filter].map((value) => `${field}:${value}`);
}

/** Every key that a search matching the member can be stored under. */
export const alertKeysOfMember = (member: SearchableFields): string[] => [
  ...lookupFilters.map(([, field]) => `${field}:${member[field]}`),
  anyMember,
];
