import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  country: 'Country',
  state: 'State',
  city: 'City',
  type: 'Type to search',
  free: 'We have no list here: please type it.',
  countryFirst: 'Choose a country first',
  stateFirst: 'Choose a state first',
  failed: 'Failed to load {{what}}.',
  again: 'Load the list again',
} as const;

const places = catalogue('places', { en });

/** The reader of the texts around a country, a state and a city. */
export const usePlacesText = () => useCatalogue(places);
