import { choicesWithin, orderCountries } from '../domain/places.ts';

const stateKey = (countryCode: string, stateCode: string): string => `${countryCode}/${stateCode}`;

/** The list of the world's places by code: 250 countries, 5,000 states, 150,000 cities; takes half a second, once. */
async function openList() {
  const { City, Country, State } = (await import('country-state-city')).default;
  const cities = City.getAllCities(['name', 'countryCode', 'stateCode']);
  return {
    countries: Country.getAllCountries(),
    statesOf: (countryCode: string) => State.getStatesOfCountry(countryCode),
    cities: Map.groupBy(cities, ({ countryCode, stateCode }) => stateKey(countryCode, stateCode)),
  };
}

let opened: ReturnType<typeof openList> | undefined;

/** Read when first asked for and kept: a service that is never asked does without the 100 MB. */
function list(): ReturnType<typeof openList> {
  opened ??= openList();
  return opened;
}

const namesOf = (places: readonly { name: string }[]): string[] => places.map(({ name }) => name);

/** Names of all countries, those we are advertised in first. */
export const countryNames = async (): Promise<string[]> => orderCountries(namesOf((await list()).countries));

/** Names of the states of a country by alphabet; none for a country that is not listed. */
export async function stateNames(country: string): Promise<string[]> {
  const { countries, statesOf } = await list();
  const found = countries.find(({ name }) => name === country);
  return found ? choicesWithin(country, namesOf(statesOf(found.isoCode))) : [];
}

/** Names of the cities of a state by alphabet; none for a state that `stateNames` does not list. */
export async function cityNames(country: string, state: string): Promise<string[]> {
  if (!(await stateNames(country)).includes(state)) return [];
  const { countries, statesOf, cities } = await list();
  const countryCode = countries.find(({ name }) => name === country)?.isoCode ?? '';
  const stateCode = statesOf(countryCode).find(({ name }) => name === state)?.isoCode ?? '';
  return choicesWithin(state, namesOf(cities.get(stateKey(countryCode, stateCode)) ?? []));
}

/** A place by its names. */
export interface Place {
  readonly country: string;
  readonly state: string;
  readonly city: string;
}

/** The first name of a place that the lists do not offer; `undefined` for a place that is on them. */
export async function unknownPartOf({ country, state, city }: Place): Promise<keyof Place | undefined> {
  if (!(await countryNames()).includes(country)) return 'country';
  if (!(await stateNames(country)).includes(state)) return 'state';
  return (await cityNames(country, state)).includes(city) ? undefined : 'city';
}

/** Places chosen in a cascade: states of these countries, cities of those states. No country stands for India. */
export interface PlaceChoice {
  readonly countries: readonly string[];
  readonly states: readonly string[];
  readonly cities: readonly string[];
}

/** Which of the three lists names a place that is not to be chosen there, the outermost first; `undefined` for none. */
export async function unknownListOf({
  countries,
  states,
  cities,
}: PlaceChoice): Promise<keyof PlaceChoice | undefined> {
  const listed = new Set(countries.length > 0 ? await countryNames() : []);
  if (!countries.every((country) => listed.has(country))) return 'countries';
  const offered = new Map<string, string[]>();
  for (const country of states.length > 0 ? new Set(countries.length > 0 ? countries : ['India']) : [])
    for (const state of await stateNames(country)) offered.set(state, [...(offered.get(state) ?? []), country]);
  if (!states.every((state) => offered.has(state))) return 'states';
  const within = new Set<string>();
  for (const state of cities.length > 0 ? new Set(states) : [])
    for (const country of offered.get(state) ?? [])
      for (const city of await cityNames(country, state)) within.add(city);
  return cities.every((city) => within.has(city)) ? undefined : 'cities';
}
