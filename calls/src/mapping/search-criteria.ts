import { ageBounds, heightBoundsInches, matches, Problem, type profile } from '@hamrah/contracts';
import { isValueTooDeep } from '@hamrah/service-kit/http/json-depth';
import { z } from 'zod';
import { isUnlistedValue, parseInput } from '../call-error.ts';
import { clampAge, clampHeight, nameList, numeric, parseInches, text } from './fields.ts';
import { parseNames } from './name-list.ts';

const names = nameList.optional().default('');

/** A search with the fields of `user_search`, and the further fields of the search screen. */
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

/**
 * The ages of a search. As on the search screen, an end that is not above the start becomes the start plus one. If the
 * start is the maximum age, it is lowered by one first.
 */
function agesOf(fields: SearchFields): matches.SearchCriteria['ages'] {
  const ages = rangeWithin(ageBounds, clampAge(fields.start_age), clampAge(fields.end_age));
  if (ages === null || ages.from < ages.to) return ages;
  const from = Math.min(ages.from, ageBounds.max - 1);
  return { from, to: from + 1 };
}

/** Keeps the known options. Null if names are given but none is known, because no member can match. */
function knownOptions(names: readonly string[], known: readonly string[]): string[] | null {
  const options = names.filter((name) => known.includes(name));
  return names.length > 0 && options.length === 0 ? null : options;
}

/** Returns null if no member can match the search. */
function criteriaOf(fields: SearchFields, lists: profile.Lists): matches.SearchCriteria | null {
  const diets = knownOptions(
    choices(fields.diet).map((name) => dietsByName.get(name) ?? name),
    [...dietsByName.values()],
  );
  const alcohol = knownOptions(choices(fields.alcohol), matches.alcoholOptions);
  if (diets === null || alcohol === null) return null;
  const heights = [parseInches(fields.start_height), parseInches(fields.end_height)].map((inches) =>
    inches === null ? null : clampHeight(inches),
  );
  const [lowest = null, highest = null] = heights;
  return {
    ...matches.emptySearch,
    paths: choices(fields.community, lists.paths),
    ages: agesOf(fields),
    heightsInches: rangeWithin(heightBoundsInches, lowest, highest),
    maritalStatuses: choices(fields.marital_status, lists.maritalStatuses),
    withoutChildren: /^no$/i.test(fields.kids),
    religions: choices(fields.religion, lists.religions),
    motherTongues: choices(fields.mother_tongue, lists.motherTongues),
    countries: choices(fields.country),
    states: choices(fields.state),
    qualifications: [fields.qualification, fields.education].flatMap((value) => choices(value, lists.qualifications)),
    incomes: choices(fields.income, lists.incomes),
    diets,
    alcohol,
    ...('cities' in matches.emptySearch && { cities: choices(fields.city) }),
  } as matches.SearchCriteria;
}

function encodeRow(row: object, lists: profile.Lists): string | null {
  const criteria = criteriaOf(parseInput(searchFields, row), lists);
  return criteria && matches.encodeSearch(criteria);
}

const isRow = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses the JSON text of a search. Undefined for other texts and for nesting that could overflow the stack. */
function parseJson(data: string): unknown {
  try {
    const value: unknown = JSON.parse(data.startsWith('%') ? decodeURIComponent(data) : data);
    return isValueTooDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/**
 * Converts the search of `/searchResult` to the JSON array of our route. Accepts a row of `user_search`, that row in an
 * array, and the array of `/result`, whose format the route checks. Also accepts the JSON text of each, URI-encoded or
 * not. Without content, the search has no criteria. Returns null if no member can match the search.
 */
export function searchDataOf(data: unknown, lists: profile.Lists): string | null {
  const parsed = typeof data === 'string' && data.trim() !== '' ? parseJson(data.trim()) : data;
  const value = parsed === undefined ? data : parsed;
  if (value === '' || value === null || value === undefined) return matches.encodeSearch(matches.emptySearch);
  if (typeof value === 'string') {
    if (value.length > matches.maxSearchDataLength) throw new Problem('matches.search_malformed');
    return value;
  }
  if (isRow(value)) return encodeRow(value, lists);
  if (Array.isArray(value) && value.length > 0 && value.every(isRow))
    return encodeRow(Object.assign({}, ...value), lists);
  return JSON.stringify(value);
}

const unlistedPath = /^data\.(\w+)\.(\d+)$/;

/**
 * Removes the names that a refusal of the route reports as unlisted. Returns null if a filter has no name left, because
 * no member can match it. Also returns null if the refusal does not say which name is unlisted, as for places. Returns
 * undefined for any other refusal.
 */
export function withoutUnlistedNames(data: string, refusal: unknown): string | null | undefined {
  if (!isUnlistedValue(refusal)) return undefined;
  const criteria: Record<string, unknown> = { ...matches.decodeSearch(data) };
  const unlisted = (refusal.fields ?? []).map(({ path }) => unlistedPath.exec(path) ?? []);
  if (unlisted.some(([path]) => path === undefined)) return null;
  for (const filter of new Set(unlisted.map(([, name = '']) => name))) {
    const names = criteria[filter];
    if (!Array.isArray(names)) return undefined;
    const isListed = (_: unknown, index: number) =>
      !unlisted.some(([, name, at]) => name === filter && Number(at) === index);
    const listed = names.filter(isListed);
    if (listed.length === 0) return null;
    criteria[filter] = listed;
  }
  return matches.encodeSearch(criteria as matches.SearchCriteria);
}
