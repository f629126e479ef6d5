import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** City names by country name and state name. Every country has at least one state; a state may have no cities. */
export type Places = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Reads `places.tsv`, which `npm run generate` writes from GeoNames' data. */
export async function loadPlaces(): Promise<Places> {
  const places = new Map<string, Map<string, readonly string[]>>();
  const text = await readFile(join(import.meta.dirname, 'places.tsv'), 'utf8');
  for (const line of text.trimEnd().split('\n')) {
    const [country = '', state = '', ...cities] = line.split('\t');
    const states = places.get(country) ?? new Map<string, readonly string[]>();
    places.set(country, states.set(state, cities));
  }
  return places;
}
