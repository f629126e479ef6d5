import { ageBounds, heightBoundsInches, matches, type profile } from '@hamrah/contracts';
import { z } from 'zod';
import { parseInput } from '../call-error.ts';
import { clampHeight, nameList, numeric, parseInches, text } from './fields.ts';
import { parseNames } from './name-list.ts';

const names = nameList.optional().default('');

/** A search with the field names of `user_search`, and those of the search screen that it lacks. */
const searchFields = z.object({
  community: names,
  start_age: numeric,
  end_age: numeric,
  start_height: text,
  end_height: text,
  marital_status: names,
  kids: text,
  religion: names,
  mother_tongue: names,
  country: names,
  state: names,
  city: names,
  qualification: names,
  education: names,
  income: names,
  diet: names,
  alcohol: names,
});
type SearchFields = z.output<typeof searchFields>;

/** Completes a range with the bounds of the product. Null if both ends are missing. */
const rangeWithin = ({ min, max }: { min: number; max: number }, from: number | null, to: number | null) =>
  from === null && to === null ? null : { from: from ?? min, to: to ?? max };

/** Removes the options that mean no choice. */
const choices = (value: string | readonly string[], known?: readonly string[]): string[] =>
  parseNames(value, known).filter((name) => !/^(all|doesn['’]t matter)$/i.test(name));

const dietsByName = new Map(Object.entries(matches.dietNames).map(([diet, name]) => [name, diet]));

function criteriaOf(fields: SearchFields, lists: profile.Lists): matches.SearchCriteria {
  const heights = [parseInches(fields.start_height), parseInches(fields.end_height)].map((inches) =>
    inches === null ? null : clampHeight(inches),
  );
  const [lowest = null, highest = null] = heights;
  const criteria = {
    ...matches.emptySearch,
    paths: choices(fields.community, lists.paths),
    ages: rangeWithin(ageBounds, fields.start_age, fields.end_age),
    heightsInches: rangeWithin(heightBoundsInches, lowest, highest),
    maritalStatuses: choices(fields.marital_status, lists.maritalStatuses),
    withoutChildren: /^no$/i.test(fields.kids),
    religions: choices(fields.religion, lists.religions),
    motherTongues: choices(fields.mother_tongue, lists.motherTongues),
    countries: choices(fields.country),
    states: choices(fields.state),
    qualifications: [fields.qualification, fields.education].flatMap((value) => choices(value, lists.qualifications)),
    incomes: choices(fields.income, lists.incomes),
    diets: choices(fields.diet).map((name) => dietsByName.get(name) ?? name),
    alcohol: choices(fields.alcohol),
    ...('cities' in matches.emptySearch && { cities: choices(fields.city) }),
  };
  return parseInput(matches.searchCriteria, criteria);
}

const isRow = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data.startsWith('%') ? decodeURIComponent(data) : data);
  } catch {
    return undefined;
  }
}

/**
 * Converts the search of `/searchResult` to the JSON array of our route. Accepts a row of `user_search`, that row in an
 * array, the JSON text of either, and the array of `/result`, whose format the route checks. Without content, the search
 * has no criteria.
 */
export function searchDataOf(data: unknown, lists: profile.Lists): string {
  const value = typeof data === 'string' && data.trim() !== '' ? (parseJson(data.trim()) ?? data) : data;
  if (value === '' || value === null || value === undefined) return matches.encodeSearch(matches.emptySearch);
  if (typeof value === 'string') return value;
  if (isRow(value)) return matches.encodeSearch(criteriaOf(parseInput(searchFields, value), lists));
  if (Array.isArray(value) && value.length > 0 && value.every(isRow))
    return matches.encodeSearch(criteriaOf(parseInput(searchFields, Object.assign({}, ...value)), lists));
  return JSON.stringify(value);
}
