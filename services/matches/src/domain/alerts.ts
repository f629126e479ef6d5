import type { matches } from '@hamrah/contracts';
import type { Sought } from './wanted.ts';

/** How many days after joining a member counts as new. */
export const newForDays = 7;
/** How often a search alerts in a day. */
export const alertsPerDay = 5;

/** Filters by which searches are found, most telling first, and the fact each is about. */
const routes = [
  ['states', 'state'],
  ['paths', 'path'],
  ['motherTongues', 'motherTongue'],
  ['countries', 'country'],
  ['religions', 'religion'],
  ['qualifications', 'qualification'],
  ['incomes', 'income'],
  ['maritalStatuses', 'maritalStatus'],
] as const satisfies readonly (readonly [keyof matches.SearchCriteria, keyof Sought])[];
const anybody = 'anybody';

/** The keys a search waits for a new member under: those of the most telling filter it has. */
export function keysOf(criteria: matches.SearchCriteria): string[] {
  const route = routes.find(([filter]) => criteria[filter].length > 0);
  return route ? criteria[route[0]].map((name) => `${route[1]}:${name}`) : [anybody];
}

/** All keys under which a search that a member fits may wait. */
export const keysFor = (member: Sought): string[] => [...routes.map(([, fact]) => `${fact}:${member[fact]}`), anybody];
