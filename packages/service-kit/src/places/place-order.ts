/** Countries where Hamrah advertises, in descending order of membership. */
const advertisedCountries = [
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
