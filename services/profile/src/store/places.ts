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
