import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  page: 'Partner Preference',
  title: 'Partner Preferences',
  lead: 'What you look for in a partner. What you leave open is open to all.',
  open: 'Open to all',
  saved: 'Preferences Updated Successfully.',
  failed: 'Failed to update preferences. Please try again.',
  'part.basic': 'Basic Info',
  'part.other': 'Other Details',
  'field.ages': 'Age',
  'field.heightsInches': 'Height',
  'field.maritalStatuses': 'Marital status',
  'field.religions': 'Religion',
  'field.paths': 'Spiritual path',
  'field.motherTongues': 'Mother tongue',
  'field.countries': 'Country',
  'field.states': 'State',
  'field.cities': 'City',
  'field.qualifications': 'Education',
  'field.incomes': 'Monthly income',
  'field.workingWith': 'Working with',
  'field.designation': 'Working as',
  'field.professionArea': 'Profession area',
  'field.profileFor': 'Profile created for',
  'field.diets': 'Diet',
  'field.district': 'District',
  'ages.range': '{{from}} to {{to}} years',
  'ages.from': 'Age from',
  'ages.to': 'Age to',
  'ages.hint': '18 to 60. Leave both empty for any age.',
  'heights.range': '{{from}} to {{to}}',
  'heights.from': 'Height from',
  'heights.to': 'Height to',
  'heights.any': 'Any height',
  'places.countryFirst': 'Choose a country first',
  'places.stateFirst': 'Choose a state first',
  'places.cleared': 'The countries changed, so states and cities were cleared.',
  'places.failed': 'Failed to load {{what}}.',
  'places.again': 'Load the list again',
} as const;

const preferences = catalogue('preferences', { en });

/** The reader of the texts of the partner preferences. */
export const usePreferencesText = () => useCatalogue(preferences);
