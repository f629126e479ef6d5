import { optionsWithin, orderCountries } from '../domain/places.ts';
import { loadPlaces, type Places } from './load-places.ts';

let placesPromise: Promise<Places> | undefined;

/** Loads lazily, because the places take 55 MB of memory. */
function allPlaces(): Promise<Places> {
  placesPromise ??= loadPlaces();
  return placesPromise;
}

/** Names of all countries. Countries where Hamrah advertises come first. */
export const countryNames = async (): Promise<string[]> => orderCountries([...(await allPlaces()).keys()]);

/** Names of the states of a country in alphabetical order; none for an unknown country. */
export async function stateNames(country: string): Promise<string[]> {
  const states = (await allPlaces()).get(country);
  return states ? optionsWithin(country, [...states.keys()]) : [];
}

/** Names of the cities of a state in alphabetical order; none for a state that `stateNames` does not list. */
export async function cityNames(country: string, state: string): Promise<string[]> {
  const cities = (await allPlaces()).get(country)?.get(state);
  return cities ? optionsWithin(state, cities) : [];
}

export interface Place {
  readonly country: string;
  readonly state: string;
  readonly city: string;
}

/** The first field of a place whose value is not on the lists; undefined if all values are. */
export async function invalidPlaceField({ country, state, city }: Place): Promise<keyof Place | undefined> {
  if (!(await countryNames()).includes(country)) return 'country';
  if (!(await stateNames(country)).includes(state)) return 'state';
  return (await cityNames(country, state)).includes(city) ? undefined : 'city';
}

/** Places chosen in a cascade: states of these countries, cities of those states. No country means India. */
export interface PlaceChoice {
  readonly countries: readonly string[];
  readonly states: readonly string[];
  readonly cities: readonly string[];
}

/** The first list that contains an invalid place; undefined if all places are valid. */
export async function invalidPlaceList({
  countries,
  states,
  cities,
}: PlaceChoice): Promise<keyof PlaceChoice | undefined> {
  const countryOptions = new Set(countries.length > 0 ? await countryNames() : []);
  if (!countries.every((country) => countryOptions.has(country))) return 'countries';
  const countriesByState = new Map<string, string[]>();
  for (const country of states.length > 0 ? new Set(countries.length > 0 ? countries : ['India']) : [])
    for (const state of await stateNames(country))
      countriesByState.set(state, [...(countriesByState.get(state) ?? []), country]);
  if (!states.every((state) => countriesByState.has(state))) return 'states';
  const cityOptions = new Set<string>();
  for (const state of cities.length > 0 ? new Set(states) : [])
    for (const country of countriesByState.get(state) ?? [])
      for (const city of await cityNames(country, state)) cityOptions.add(city);
  return cities.every((city) => cityOptions.has(city)) ? undefined : 'cities';
}
