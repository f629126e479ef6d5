/** The names in a table of places. A place without parts has no names within it. */
export interface PlaceTable {
  countries(): string[];
  states(country: string): string[];
  cities(country: string, state: string): string[];
  /** Whether `cities` contains the city. Searches the unsplit text, because a member search may contain many cities. */
  hasCity(country: string, state: string, city: string): boolean;
}

/**
 * Parses a table: one line per state with country, state and cities, separated by tabs. Keeps the text and the position
 * of each line. Separate strings for 171,000 names would need fourteen times the memory.
 */
export function placeTable(text: string): PlaceTable {
  const positions = new Map<string, Map<string, number>>();
  for (let start = 0; start < text.length; start = text.indexOf('\n', start) + 1) {
    const [country = '', state = ''] = lineAt(text, start).split('\t', 2);
    const states = positions.get(country) ?? new Map<string, number>();
    positions.set(country, states.set(state, start));
  }
  /** The cities of a line, each after a tab. Undefined for an unknown state. */
  const citiesOf = (country: string, state: string): string | undefined => {
    const start = positions.get(country)?.get(state);
    return start === undefined ? undefined : lineAt(text, start).slice(`${country}\t${state}`.length);
  };
  return {
    countries: () => [...positions.keys()],
    states: (country) => [...(positions.get(country)?.keys() ?? [])],
    cities: (country, state) => citiesOf(country, state)?.split('\t').slice(1) ?? [],
    hasCity: (country, state, city) =>
      !city.includes('\t') && `${citiesOf(country, state) ?? ''}\t`.includes(`\t${city}\t`),
  };
}

const lineAt = (text: string, start: number): string => text.slice(start, text.indexOf('\n', start));
