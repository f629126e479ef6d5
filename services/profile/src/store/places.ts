import { optionsWithin, orderCountries } from '../domain/places.ts';

const stateKey = (countryCode: string, stateCode: string): string => `${countryCode}/${stateCode}`;

/** Loads the world's places: 250 countries, 5,000 states and 150,000 cities. Takes about half a second. */
async function loadPlaces() {
  const { City, Country, State } = (await import('country-state-city')).default;
  const cities = City.getAllCities(['name', 'countryCode', 'stateCode']);
  return {
    countries: Country.getAllCountries(),
    statesOf: (countryCode: string) => State.getStatesOfCountry(countryCode),
    cities: Map.groupBy(cities, ({ countryCode, stateCode }) => stateKey(countryCode, stateCode)),
  };
}

let placesPromise: ReturnType<typeof loadPlaces> | undefined;

/** Loads lazily, because the places take 100 MB of memory. */
function allPlaces(): ReturnType<typeof loadPlaces> {
  placesPromise ??= loadPlaces();
  return placesPromise;
}

const namesOf = (places: readonly { name: string }[]): string[] => places.map(({ name }) => name);

/** Names of all countries. Countries where Hamrah advertises come first. */
export const countryNames = async (): Promise<string[]> => orderCountries(namesOf((await allPlaces()).countries));

/** Names of the states of a country in alphabetical order; none for an unknown country. */
export async function stateNames(country: string): Promise<string[]> {
  const { countries, statesOf } = await allPlaces();
  const countryRecord = countries.find(({ name }) => name === country);
  return countryRecord ? optionsWithin(country, namesOf(statesOf(countryRecord.isoCode))) : [];
}

/** Names of the cities of a state in alphabetical order; none for a state that `stateNames` does not list. */
export async function cityNames(country: string, state: string): Promise<string[]> {
  if (!(await stateNames(country)).includes(state)) return [];
  const { countries, statesOf, cities } = await allPlaces();
  const countryCode = countries.find(({ name }) => name === country)?.isoCode ?? '';
  const stateCode = statesOf(countryCode).find(({ name }) => name === state)?.isoCode ?? '';
  return optionsWithin(state, namesOf(cities.get(stateKey(countryCode, stateCode)) ?? []));
}

export interface Place {
  readonly country: string;
  readonly state: string;
  readonly city: string;
}

/** The first field of a place that is not on the lists; undefined if all are. */
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

/** The first list with a place that is not an option there; undefined if all are valid. */
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
