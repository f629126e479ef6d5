import type { PlaceChoice, SubmittedPlace } from '@hamrah/contracts';
import { type KnownPlaces, knownPlaces } from './places.ts';

const defaultCountry = 'India';

/**
 * The places of a choice that are not on the lists: its unlisted countries, else states, else cities. Without a
 * country, the states must be in India, unless the places may be anywhere.
 */
export function unlistedIn(choice: PlaceChoice, known: KnownPlaces): SubmittedPlace[] {
  const { country, state, city, isAnywhere } = choice;
  const unlistedCountries = country.filter(({ name }) => !known.hasCountry(name));
  if (unlistedCountries.length > 0 || state.length + city.length === 0) return unlistedCountries;
  const chosenCountries = country.length > 0 ? country.map(({ name }) => name) : [defaultCountry];
  const countries = new Set(isAnywhere ? known.countries() : chosenCountries);
  const states = [...countries].flatMap((name) => known.states(name).map((each) => [name, each] as const));
  const stateNames = new Set(states.map(([, name]) => name));
  const unlistedStates = state.filter(({ name }) => !stateNames.has(name));
  if (unlistedStates.length > 0) return unlistedStates;
  const chosenStates = new Set(state.map(({ name }) => name));
  const searched = states.filter(([, name]) => isAnywhere || chosenStates.has(name));
  return city.filter(({ name }) => !searched.some(([inCountry, inState]) => known.hasCity(inCountry, inState, name)));
}

/** The places of several choices that are not on the lists, at most one per field. */
export async function unlistedPlaces(choices: readonly PlaceChoice[]): Promise<SubmittedPlace[]> {
  if (choices.length === 0) return [];
  const known = await knownPlaces();
  const unlisted = choices.flatMap((choice) => unlistedIn(choice, known));
  return [...new Map(unlisted.map((place) => [place.path, place])).values()];
}
