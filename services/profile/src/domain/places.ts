interface Place {
  readonly country: string;
  readonly state: string;
  readonly city: string;
}

/** Whether a place matches a filter. Empty lists match all. Without a country, states and cities are those of India. */
export function isPlaceWithin(
  filter: {
    readonly countries: readonly string[];
    readonly states: readonly string[];
    readonly cities: readonly string[];
  },
  { country, state, city }: Place,
): boolean {
  const { countries, states, cities } = filter;
  const hasPlaceFilter = states.length > 0 || cities.length > 0;
  const inCountry = countries.length > 0 ? countries.includes(country) : !hasPlaceFilter || country === 'India';
  return inCountry && (states.length === 0 || states.includes(state)) && (cities.length === 0 || cities.includes(city));
}
