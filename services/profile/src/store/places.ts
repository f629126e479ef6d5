import { choicesWithin, orderCountries } from '../domain/places.ts';

/** The list of places: 150,000 cities, read when first asked for and then kept (some 100 MB in all). */
const list = async () => (await import('country-state-city')).default;

/** Cities of the states asked for so far: finding them takes the list 15 ms. */
const citiesFound = new Map<string, string[]>();

const countryCode = async (country: string): Promise<string | undefined> =>
  (await list()).Country.getAllCountries().find(({ name }) => name === country)?.isoCode;

/** Names of all countries, those we are advertised in first. */
export const countryNames = async (): Promise<string[]> =>
  orderCountries((await list()).Country.getAllCountries().map(({ name }) => name));

/** Names of the states of a country by alphabet; none for a country that is not listed. */
export async function stateNames(country: string): Promise<string[]> {
  const code = await countryCode(country);
  if (code === undefined) return [];
  const states = (await list()).State.getStatesOfCountry(code);
  return choicesWithin(
    country,
    states.map(({ name }) => name),
  );
}

/** Names of the cities of a state by alphabet; none for a state that `stateNames` does not list. */
export async function cityNames(country: string, state: string): Promise<string[]> {
  const known = citiesFound.get(`${country}\n${state}`);
  if (known) return known;
  if (!(await stateNames(country)).includes(state)) return [];
  const { State, City } = await list();
  const code = (await countryCode(country)) ?? '';
  const stateCode = State.getStatesOfCountry(code).find(({ name }) => name === state)?.isoCode ?? '';
  const cities = choicesWithin(
    state,
    City.getCitiesOfState(code, stateCode).map(({ name }) => name),
  );
  citiesFound.set(`${country}\n${state}`, cities);
  return cities;
}
