import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  title: 'Contact Filters',
  lead: 'Only Members matching the below criteria will get to see your contact details',
  hint: 'Please keep a range of at least 3 years and at least 6 inches. A list left empty allows everyone.',
  unset: 'You haven’t set any filters yet, so everyone you’re connected with matches.',
  ages: 'Age',
  'ages.from': 'Minimum age',
  'ages.to': 'Maximum age',
  'ages.hint': 'At least 3 years apart.',
  'ages.range': '{{from}} to {{to}} years',
  heights: 'Height',
  'heights.from': 'Minimum height',
  'heights.to': 'Maximum height',
  'heights.hint': 'At least 6 inches apart.',
  'heights.range': '{{from}} to {{to}}',
  suggested: 'Our suggestion. Until you move it, everyone matches.',
  anyone: 'Allow everyone',
  countries: 'Country',
  states: 'State',
  cities: 'City',
  religions: 'Religion',
  paths: 'Spritual path',
  motherTongues: 'Mother tongue',
  maritalStatuses: 'Marital Status',
  update: 'Update',
  updating: 'Updating..',
  saved: 'Preferences Updated Successfully.',
  failed: 'Failed to update preferences. Please try again.',
} as const;

const filters = catalogue('contact-filters', { en });

/** Looks up the texts of the contact filters. */
export const useContactFiltersText = () => useCatalogue(filters);
