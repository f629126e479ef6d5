import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  country: 'Country',
  state: 'State',
  city: 'City',
  search: 'Type to search',
  freeText: 'We don’t have a list for this. Please type it.',
  countryFirst: 'Choose a country first',
  stateFirst: 'Choose a state first',
  failed: 'Failed to load {{list}}.',
  retry: 'Load the list again',
} as const;

const places = catalogue('places', { en });

/** Looks up the texts of country, state and city fields. */
export const usePlacesText = () => useCatalogue(places);
