import { Problem } from '@hamrah/contracts';

/** Countries where Hamrah advertises, in descending order of membership. */
export const advertisedCountries = [
  'India',
  'United States',
  'Canada',
  'United Kingdom',
  'Singapore',
  'Australia',
  'United Arab Emirates',
] as const;

/** Sorts country names: advertised countries first, the others in alphabetical order. */
export function orderCountries(names: readonly string[]): string[] {
  const advertised = advertisedCountries.filter((name) => names.includes(name));
  return [...advertised, ...orderNames(names.filter((name) => !advertised.some((country) => country === name)))];
}

const byAlphabet = new Intl.Collator('en').compare;

/** Sorts names alphabetically, without duplicates. */
export const orderNames = (names: readonly string[]): string[] => [...new Set(names)].sort(byAlphabet);

/**
 * The options within a place, in alphabetical order. A place without parts (a city state or an island) is its only
 * option, so that no list is empty.
 */
export const optionsWithin = (place: string, parts: readonly string[]): string[] =>
  parts.length > 0 ? orderNames(parts) : [place];

/** The problem of a place that is not on the list; `path` names the field. */
export const unlistedPlaceProblem = (path: string): Problem =>
  new Problem('request.invalid', { fields: [{ path, message: 'Please choose from the list.' }] });

interface Place {
  readonly country: string;
  readonly state: string;
  readonly city: string;
}

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.country === b.country && a.state === b.state && a.city === b.city;

/** Whether a place matches a filter. Empty lists match all. Without a country, states and cities are those of India. */
export function isPlaceWithin(
  filter: {
    readonly countries: readonly string[];
    readonly states: readonly string[];
    readonly cities: readonly string[];
  },
  { country, state, city }: Place,
): boolean {
  const { countries, states, cities } = filter;
  const hasPlaceFilter = states.length > 0 || cities.length > 0;
  const inCountry = countries.length > 0 ? countries.includes(country) : !hasPlaceFilter || country === 'India';
  return inCountry && (states.length === 0 || states.includes(state)) && (cities.length === 0 || cities.includes(city));
}
