import { Problem } from '@hamrah/contracts';

/** The countries Hamrah is advertised in, most members first. */
export const advertisedCountries = [
  'India',
  'United States',
  'Canada',
  'United Kingdom',
  'Singapore',
  'Australia',
  'United Arab Emirates',
] as const;

/** Country names, the advertised first, then the rest by alphabet. */
export function orderCountries(names: readonly string[]): string[] {
  const advertised = advertisedCountries.filter((name) => names.includes(name));
  return [...advertised, ...orderNames(names.filter((name) => !advertised.some((first) => first === name)))];
}

const byAlphabet = new Intl.Collator('en').compare;

/** Names by alphabet, each once. */
export const orderNames = (names: readonly string[]): string[] => [...new Set(names)].sort(byAlphabet);

/**
 * The names to choose from below a place: its parts by alphabet, or the place itself where the list knows no parts
 * (city states, islands, small districts), so that nobody from there is stopped at an empty choice.
 */
export const choicesWithin = (place: string, parts: readonly string[]): string[] =>
  parts.length > 0 ? orderNames(parts) : [place];

/** The refusal of a place that is not among those to choose from; `path` is the field it was chosen in. */
export const unlisted = (path: string): Problem =>
  new Problem('request.invalid', { fields: [{ path, message: 'Please choose from the list.' }] });

interface Place {
  readonly country: string;
  readonly state: string;
  readonly city: string;
}

/** Whether two places are one and the same. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.country === other.country && one.state === other.state && one.city === other.city;

/** Whether a place is within those chosen; an empty list admits all, but states and cities without a country are India's. */
export function isFrom(
  chosen: {
    readonly countries: readonly string[];
    readonly states: readonly string[];
    readonly cities: readonly string[];
  },
  { country, state, city }: Place,
): boolean {
  const { countries, states, cities } = chosen;
  const narrowed = states.length > 0 || cities.length > 0;
  const inCountry = countries.length > 0 ? countries.includes(country) : !narrowed || country === 'India';
  return inCountry && (states.length === 0 || states.includes(state)) && (cities.length === 0 || cities.includes(city));
}
