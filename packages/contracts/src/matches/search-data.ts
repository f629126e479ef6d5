import { Problem } from '../kernel/problem.ts';
import { maxSearchDataLength, openSearch, type SearchCriteria, searchCriteria } from './search.ts';

/** The radio Kids as the array holds it. */
const kids = { doesNotMatter: "Doesn't Matter", no: 'No' } as const;

/** The diets as the search form names them, by which they may be asked for too. */
export const dietNames: Readonly<Record<string, string>> = {
  Vegetarian: 'Veg',
  'Non-Vegetarian': 'NonVeg',
  Eggitarian: 'Eggitarian',
};
const dietsByName: ReadonlyMap<unknown, string> = new Map(
  Object.entries(dietNames).map(([diet, name]) => [name, diet]),
);

/**
 * The JSON array of `/result?data=`, not yet percent-encoded. Its places, named as in the specification:
 * 0 community, 1 start_age, 2 end_age, 3 start_height, 4 end_height (inches), 5 marital_status, 6 kids, 7 religion,
 * 8 mother_tongue, 9 country, 10 state, 11 education, 12 income, 13 diet, 14 alcohol. Lists are arrays of names, kids is
 * `No` or `Doesn't Matter`, ages and heights are numbers, null without one.
 */
export const encodeSearch = (criteria: SearchCriteria): string =>
  JSON.stringify([
    criteria.paths,
    criteria.ages?.from ?? null,
    criteria.ages?.to ?? null,
    criteria.heightsInches?.from ?? null,
    criteria.heightsInches?.to ?? null,
    criteria.maritalStatuses,
    criteria.withoutChildren ? kids.no : kids.doesNotMatter,
    criteria.religions,
    criteria.motherTongues,
    criteria.countries,
    criteria.states,
    criteria.qualifications,
    criteria.incomes,
    criteria.diets,
    criteria.alcohol,
  ]);

/**
 * What an encoded search asks for; `matches.search_malformed` for anything else. Places at the end may be left out, and
 * null, an empty text and an empty list ask for nothing; one name may stand without its list, numbers may be texts, and diets
 * be called as in the search form.
 */
export function decodeSearch(data: string): SearchCriteria {
  if (data.length > maxSearchDataLength) throw malformed();
  const places = parseArray(data);
  if (places.length > positionCount) throw malformed();
  const list = (at: number): unknown => {
    const value = places[at] ?? '';
    return value === '' ? [] : typeof value === 'string' ? [value] : value;
  };
  const range = (at: number): unknown => {
    const [from, to] = [numberOf(places[at]), numberOf(places[at + 1])];
    return from === null && to === null ? null : { from, to };
  };
  const read = searchCriteria.safeParse({
    ...openSearch,
    paths: list(0),
    ages: range(1),
    heightsInches: range(3),
    maritalStatuses: list(5),
    withoutChildren: kidsOf(places[6]),
    religions: list(7),
    motherTongues: list(8),
    countries: list(9),
    states: list(10),
    qualifications: list(11),
    incomes: list(12),
    diets: dietsOf(list(13)),
    alcohol: list(14),
  });
  if (!read.success) throw malformed(read.error);
  return read.data;
}

const positionCount = 15;

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

/** The number a place holds; null for none, the value itself where it is no number. */
function numberOf(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value;
}

const dietsOf = (names: unknown): unknown =>
  Array.isArray(names) ? names.map((name) => dietsByName.get(name) ?? name) : names;

/** True for `No`, false for anything that asks for nothing; the value itself where it is neither. */
const kidsOf = (value: unknown): unknown =>
  value === kids.no ? true : [undefined, null, '', kids.doesNotMatter].includes(value as never) ? false : value;
