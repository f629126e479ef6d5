import type { ProfileSection } from './profile-field-types.ts';
import type { ProfileFieldName } from './profile-fields.ts';

/** The label of each profile field, on pages and in documents for print. */
export const profileFieldLabels = {
  about: 'About me',
  steadyPractice: 'A practice that keeps me steady',
  goodSunday: 'A good Sunday for us',
  familyWouldSay: 'What my family would say about me',
  path: 'Spiritual path',
  religion: 'Religion',
  pathSince: 'On the path since childhood',
  pathInitiated: 'Initiated',
  officialSevadar: 'Official Sevadar',
  moonSign: 'Moon sign (rashi)',
  manglik: 'Manglik',
  birthTime: 'Time of birth',
  birthPlace: 'Place of birth',
  dateOfBirth: 'Date of birth',
  heightInches: 'Height',
  maritalStatus: 'Marital status',
  children: 'Children',
  motherTongue: 'Mother tongue',
  diet: 'Diet',
  alcohol: 'Alcohol',
  disability: 'Disability',
  fatherOccupation: 'Father’s occupation',
  motherOccupation: 'Mother’s occupation',
  sisters: 'Sisters',
  brothers: 'Brothers',
  marriedSiblings: 'Married siblings',
  familyFinancialStatus: 'Family financial status',
  qualification: 'Highest qualification',
  college: 'College',
  company: 'Company',
  workingWith: 'Working with',
  designation: 'Working as',
  income: 'Monthly income',
  country: 'Country',
  state: 'State',
  city: 'City',
  zipcode: 'Zip code',
  residencyStatus: 'Residency status',
  hometown: 'Hometown',
  hobbies: 'Hobbies and interests',
} as const satisfies Record<ProfileFieldName, string>;

type Texts = { readonly [Name in ProfileFieldName as `field.${Name}`]: (typeof profileFieldLabels)[Name] };

/** The labels as texts of a message catalogue: `field.path`. */
export const profileFieldTexts = Object.fromEntries(
  Object.entries(profileFieldLabels).map(([name, label]) => [`field.${name}`, label]),
) as Texts;

/** The heading of each section of the profile details. */
export const profileSectionLabels = {
  about: 'About You',
  spiritual: 'Spiritual Details',
  basics: 'Basics & Lifestyle',
  family: 'Family details',
  career: 'Education & Career',
  location: 'Location',
  hobbies: 'Hobbies and Interests',
} as const satisfies Record<ProfileSection, string>;

type SectionTexts = { readonly [Name in ProfileSection as `part.${Name}`]: (typeof profileSectionLabels)[Name] };

/** The headings as texts of a message catalogue: `part.family`. */
export const profileSectionTexts = Object.fromEntries(
  Object.entries(profileSectionLabels).map(([name, label]) => [`part.${name}`, label]),
) as SectionTexts;
