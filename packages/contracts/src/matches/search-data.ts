import { Problem } from '../kernel/problem.ts';
import { positionOfValueFilter, valueFilters } from '../profile-fields.ts';
import { maxSearchDataLength, type SearchCriteria, searchCriteria } from './search-criteria.ts';

/** Values of the radio group Kids. */
const kids = { doesNotMatter: "Doesn't Matter", no: 'No' } as const;

/** Diets as the search form names them; encoded searches may use these names too. */
export const dietNames: Readonly<Record<string, string>> = {
  Vegetarian: 'Veg',
  'Non-Vegetarian': 'NonVeg',
  Eggitarian: 'Eggitarian',
};
const dietsByName: ReadonlyMap<unknown, string> = new Map(
  Object.entries(dietNames).map(([diet, name]) => [name, diet]),
);

/** Positions of the filters that are not value filters. A range occupies two positions. */
const positions = { ages: 1, heightsInches: 3, withoutChildren: 6, alcohol: 14 } as const;
const positionCount = Math.max(...Object.values(positions), ...Object.values(positionOfValueFilter)) + 1;

/**
 * Encodes a search as the JSON array of `/result?data=`, without percent-encoding. Positions, named as in the
 * specification: 0 community, 1 start_age, 2 end_age, 3 start_height, 4 end_height (inches), 5 marital_status, 6 kids,
 * 7 religion, 8 mother_tongue, 9 country, 10 state, 11 education, 12 income, 13 diet, 14 alcohol. New filters take
 * later positions. Lists are arrays of names, kids is `No` or `Doesn't Matter`, ages and heights are numbers or null.
 */
export function encodeSearch(criteria: SearchCriteria): string {
  const { ages, heightsInches: heights, withoutChildren } = criteria;
  const encoded: unknown[] = [];
  for (const filter of valueFilters) encoded[positionOfValueFilter[filter]] = criteria[filter];
  encoded.splice(positions.ages, 2, ages?.from ?? null, ages?.to ?? null);
  encoded.splice(positions.heightsInches, 2, heights?.from ?? null, heights?.to ?? null);
  encoded[positions.withoutChildren] = withoutChildren ? kids.no : kids.doesNotMatter;
  encoded[positions.alcohol] = criteria.alcohol;
  return JSON.stringify(encoded);
}

/**
 * Decodes a search; throws `matches.search_malformed` for invalid data. Trailing positions are optional. Null, empty
 * text and empty lists set no criterion. A name may replace a list, numbers may be text, and diets may have the names
 * of the search form.
 */
export function decodeSearch(data: string): SearchCriteria {
  if (data.length > maxSearchDataLength) throw malformed();
  const encoded = parseArray(data);
  if (encoded.length > positionCount) throw malformed();
  const list = (position: number): unknown => {
    const value = encoded[position] ?? '';
    return value === '' ? [] : typeof value === 'string' ? [value] : value;
  };
  const range = (position: number): unknown => {
    const [from, to] = [numberOf(encoded[position]), numberOf(encoded[position + 1])];
    return from === null && to === null ? null : { from, to };
  };
  const result = searchCriteria.safeParse({
    ...Object.fromEntries(valueFilters.map((filter) => [filter, list(positionOfValueFilter[filter])])),
    diets: dietsOf(list(positionOfValueFilter.diets)),
    ages: range(positions.ages),
    heightsInches: range(positions.heightsInches),
    withoutChildren: kidsOf(encoded[positions.withoutChildren]),
    alcohol: list(positions.alcohol),
  });
  if (!result.success) throw malformed(result.error);
  return result.data;
}

const malformed = (cause?: unknown) => new Problem('matches.search_malformed', { cause });

function parseArray(data: string): unknown[] {
  try {
    const value: unknown = JSON.parse(data);
    if (Array.isArray(value)) return value;
  } catch (cause) {
    throw malformed(cause);
  }
  throw malformed();
}

/** The number at a position, null if empty, or the value itself if it is not a number. */
function numberOf(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value;
}

const dietsOf = (names: unknown): unknown =>
  Array.isArray(names) ? names.map((name) => dietsByName.get(name) ?? name) : names;

/** True for `No`, false for an empty value, otherwise the value itself. */
const kidsOf = (value: unknown): unknown =>
  value === kids.no ? true : [undefined, null, '', kids.doesNotMatter].includes(value as never) ? false : value;
