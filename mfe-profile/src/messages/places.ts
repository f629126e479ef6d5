import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  country: 'Country',
  state: 'State',
  city: 'City',
  type: 'Type to search',
  free: 'We don’t have a list for this. Please type it.',
  countryFirst: 'Choose a country first',
  stateFirst: 'Choose a state first',
  failed: 'Failed to load {{what}}.',
  again: 'Load the list again',
} as const;

const places = catalogue('places', { en });

/** Looks up the texts around countries, states and cities. */
export const usePlacesText = () => useCatalogue(places);
