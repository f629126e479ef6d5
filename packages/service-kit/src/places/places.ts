import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { optionsWithin, orderCountries } from './place-order.ts';
import { type PlaceTable, placeTable } from './place-table.ts';

/** Reads a table that `npm run generate` writes from GeoNames' data. */
const readTable = async (name: string): Promise<PlaceTable> =>
  placeTable(await readFile(join(import.meta.dirname, name), 'utf8'));

let tables: Promise<{ readonly current: PlaceTable; readonly former: PlaceTable }> | undefined;

/** Loads lazily, because some services never need places. */
async function placeTables() {
  tables ??= Promise.all([readTable('places.tsv'), readTable('former-places.tsv')]).then(([current, former]) => ({
    current,
    former,
  }));
  return tables;
}

/** Names of all countries. Countries where Hamrah advertises come first. */
export const countryNames = async (): Promise<string[]> => orderCountries((await placeTables()).current.countries());

/** Names of the states of a country in alphabetical order; none for an unknown country. */
export async function stateNames(country: string): Promise<string[]> {
  const states = (await placeTables()).current.states(country);
  return states.length > 0 ? optionsWithin(country, states) : [];
}

/** Names of the cities of a state in alphabetical order; none for a state that `stateNames` does not list. */
export async function cityNames(country: string, state: string): Promise<string[]> {
  const { current } = await placeTables();
  return current.states(country).includes(state) ? optionsWithin(state, current.cities(country, state)) : [];
}

/** Names that the lists contain or contained before GeoNames renamed a place, so that members can keep their place. */
export interface KnownPlaces {
  readonly countries: () => readonly string[];
  readonly hasCountry: (country: string) => boolean;
  readonly states: (country: string) => readonly string[];
  readonly hasCity: (country: string, state: string, city: string) => boolean;
}

/** Whether the table contains the state but no cities in it. The state is then its only city. */
const isWithoutCities = (table: PlaceTable, country: string, state: string): boolean =>
  table.states(country).includes(state) && table.cities(country, state).length === 0;

export async function knownPlaces(): Promise<KnownPlaces> {
  const { current, former } = await placeTables();
  return {
    countries: () => [...new Set([...current.countries(), ...former.countries()])],
    hasCountry: (country) => [current, former].some((table) => table.states(country).length > 0),
    states: (country) => [...current.states(country), ...former.states(country)],
    hasCity: (country, state, city) =>
      [current, former].some(
        (table) => table.hasCity(country, state, city) || (city === state && isWithoutCities(table, country, state)),
      ),
  };
}
