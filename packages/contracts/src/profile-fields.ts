import { isPublicText, type ProfileField } from './profile-field-types.ts';
import {
  alcoholHabits,
  childrenOptions,
  diets,
  familyFinancialStatuses,
  manglikAnswers,
  maxLineLength,
  maxOccupationLength,
  maxPromptLength,
  maxSiblings,
  moonSigns,
  residencyStatuses,
  yesOrNo,
} from './reference.ts';

/**
 * The fields of a profile, in display order. Schemas, forms, views, search, completeness and the documented calls
 * derive from this table. `docs/profile-fields.md` shows how to add a field.
 */
export const profileFields = {
  about: {
    type: 'prose',
    maxLength: 2000,
    section: 'about',
    required: 'Please Fill About My Profile.',
    documentedName: 'about',
  },
  // Short answers to prompts, because they are easier to write than a long text.
  steadyPractice: { type: 'prose', maxLength: maxPromptLength, section: 'about', start: 'words' },
  goodSunday: { type: 'prose', maxLength: maxPromptLength, section: 'about', start: 'words' },
  familyWouldSay: { type: 'prose', maxLength: maxPromptLength, section: 'about', start: 'words' },

  path: {
    type: 'listEntry',
    list: 'paths',
    section: 'spiritual',
    required: 'Please Select Follower of.',
    search: { filter: 'paths', position: 0 },
    documentedName: 'community',
  },
  religion: {
    type: 'listEntry',
    list: 'religions',
    section: 'spiritual',
    required: 'Please Select Religion.',
    search: { filter: 'religions', position: 7 },
    documentedName: 'religion',
  },
  pathSince: { type: 'choice', options: yesOrNo, section: 'spiritual', completeness: 3, documentedName: 'path_since' },
  pathInitiated: {
    type: 'choice',
    options: yesOrNo,
    section: 'spiritual',
    completeness: 3,
    documentedName: 'path_initiated',
  },
  officialSevadar: {
    type: 'choice',
    options: yesOrNo,
    section: 'spiritual',
    completeness: 3,
    documentedName: 'official_sevadar',
  },
  moonSign: { type: 'choice', options: moonSigns, section: 'spiritual', start: 'horoscope' },
  manglik: { type: 'choice', options: manglikAnswers, section: 'spiritual', start: 'horoscope' },
  // Time and place of birth identify a person, so only the owner sees them.
  birthTime: { type: 'line', maxLength: 20, section: 'spiritual', visibility: 'owner', start: 'horoscope' },
  birthPlace: {
    type: 'line',
    maxLength: maxLineLength,
    section: 'spiritual',
    visibility: 'owner',
    start: 'horoscope',
  },

  dateOfBirth: {
    type: 'date',
    section: 'basics',
    required: 'Please Fill Date of Birth.',
    search: { filter: 'ages' },
    documentedName: 'd_o_b',
  },
  heightInches: {
    type: 'height',
    section: 'basics',
    required: 'Please Fill Height.',
    search: { filter: 'heightsInches' },
    documentedName: 'height_in_inch',
  },
  maritalStatus: {
    type: 'listEntry',
    list: 'maritalStatuses',
    section: 'basics',
    required: 'Please Select Marital Status.',
    search: { filter: 'maritalStatuses', position: 5 },
    documentedName: 'marital_status',
  },
  children: {
    type: 'choice',
    options: childrenOptions,
    section: 'basics',
    completeness: 4,
    search: { filter: 'withoutChildren' },
  },
  motherTongue: {
    type: 'listEntry',
    list: 'motherTongues',
    section: 'basics',
    required: 'Please Select Mother tongue.',
    search: { filter: 'motherTongues', position: 8 },
    documentedName: 'mother_tongue',
  },
  diet: {
    type: 'choice',
    options: diets,
    section: 'basics',
    completeness: 4,
    search: { filter: 'diets', position: 13 },
    documentedName: 'diet',
  },
  alcohol: {
    type: 'choice',
    options: alcoholHabits,
    section: 'basics',
    completeness: 4,
    search: { filter: 'alcohol' },
    documentedName: 'alcohol',
  },
  disability: { type: 'line', maxLength: maxLineLength, section: 'basics', documentedName: 'disability' },

  fatherOccupation: {
    type: 'line',
    maxLength: maxOccupationLength,
    section: 'family',
    completeness: 2,
    documentedName: 'father_ocupation',
  },
  motherOccupation: {
    type: 'line',
    maxLength: maxOccupationLength,
    section: 'family',
    completeness: 2,
    documentedName: 'mother_occupation',
  },
  sisters: { type: 'count', max: maxSiblings, section: 'family', completeness: 2, documentedName: 'no_of_sisters' },
  brothers: { type: 'count', max: maxSiblings, section: 'family', completeness: 2, documentedName: 'no_of_brothers' },
  /** Married sisters and brothers. */
  marriedSiblings: { type: 'count', max: maxSiblings, section: 'family', documentedName: 'married' },
  familyFinancialStatus: {
    type: 'choice',
    options: familyFinancialStatuses,
    section: 'family',
    completeness: 2,
    documentedName: 'family_financial_status',
  },

  qualification: {
    type: 'listEntry',
    list: 'qualifications',
    section: 'career',
    required: 'Please Fill Highest Qualification.',
    search: { filter: 'qualifications', position: 11 },
    documentedName: 'qualification',
  },
  college: { type: 'line', maxLength: maxLineLength, section: 'career', completeness: 2, documentedName: 'collage' },
  company: { type: 'line', maxLength: maxLineLength, section: 'career', required: 'Please Fill Company.' },
  workingWith: {
    type: 'line',
    maxLength: maxLineLength,
    section: 'career',
    completeness: 2,
    documentedName: 'working_with',
  },
  designation: {
    type: 'line',
    maxLength: maxLineLength,
    section: 'career',
    required: 'Please Fill Designation.',
    documentedName: 'designation',
  },
  income: {
    type: 'listEntry',
    list: 'incomes',
    section: 'career',
    required: 'Please Fill Income.',
    search: { filter: 'incomes', position: 12 },
    documentedName: 'income',
  },

  country: {
    type: 'place',
    level: 'country',
    section: 'location',
    required: 'Please Select Country.',
    search: { filter: 'countries', position: 9 },
    documentedName: 'country',
  },
  state: {
    type: 'place',
    level: 'state',
    section: 'location',
    required: 'Please Select State.',
    search: { filter: 'states', position: 10 },
    documentedName: 'state',
  },
  city: { type: 'place', level: 'city', section: 'location', required: 'Please Select City.', documentedName: 'city' },
  // A zip code reveals the home to within a few streets, so only the owner sees it.
  zipcode: { type: 'line', maxLength: 12, section: 'location', visibility: 'owner', documentedName: 'zipcode' },
  residencyStatus: {
    type: 'choice',
    options: residencyStatuses,
    section: 'location',
    completeness: 2,
    documentedName: 'residency_status',
  },
  /** The specification calls it `current_residence`. */
  hometown: {
    type: 'line',
    maxLength: maxLineLength,
    section: 'location',
    completeness: 2,
    documentedName: 'current_residence',
  },

  hobbies: {
    type: 'listEntries',
    list: 'hobbies',
    section: 'hobbies',
    completeness: 4,
    documentedName: 'hobies_intrest',
  },
} as const satisfies Record<string, ProfileField>;

type Fields = typeof profileFields;
export type ProfileFieldName = keyof Fields;
export type RequiredFieldName = {
  [Name in ProfileFieldName]: Fields[Name] extends { readonly required: string } ? Name : never;
}[ProfileFieldName];
export type OptionalFieldName = Exclude<ProfileFieldName, RequiredFieldName>;
/** Optional fields that searches read. */
export type OptionalSearchFieldName = {
  [Name in OptionalFieldName]: Fields[Name] extends { readonly search: object } ? Name : never;
}[OptionalFieldName];
/** Fields with a filter that lists stored values to match. The alcohol filter has other options. */
export type ValueFieldName = {
  [Name in ProfileFieldName]: Fields[Name] extends { readonly search: { readonly position: number } } ? Name : never;
}[ProfileFieldName];

export const profileFieldNames = Object.keys(profileFields) as ProfileFieldName[];
/** The settings of a field, typed independently of its name. */
export const profileField = (name: ProfileFieldName): ProfileField => profileFields[name];

const isRequired = (name: ProfileFieldName): boolean => profileField(name).required !== undefined;
export const requiredFieldNames = profileFieldNames.filter(isRequired) as RequiredFieldName[];
export const optionalFieldNames = profileFieldNames.filter((name) => !isRequired(name)) as OptionalFieldName[];
export const optionalSearchFieldNames = optionalFieldNames.filter(
  (name) => 'search' in profileField(name),
) as OptionalSearchFieldName[];

/** Texts of the profile that other members read. */
export const publicTextNames = profileFieldNames.filter((name) => isPublicText(profileField(name)));

/** The filters that list stored values to match, each with its field. */
export type ValueFilters = { readonly [Name in ValueFieldName as Fields[Name]['search']['filter']]: Name };
export type ValueFilter = keyof ValueFilters;

const valueSearches = profileFieldNames.flatMap((name) => {
  const field = profileField(name);
  return 'search' in field && field.search && 'position' in field.search ? [{ name, ...field.search }] : [];
});
export const fieldOfValueFilter = Object.fromEntries(
  valueSearches.map(({ name, filter }) => [filter, name]),
) as ValueFilters;
export const valueFilters = Object.keys(fieldOfValueFilter) as ValueFilter[];
/** Positions of the filters in an encoded search. */
export const positionOfValueFilter = Object.fromEntries(
  valueSearches.map(({ filter, position }) => [filter, position]),
) as Readonly<Record<ValueFilter, number>>;
