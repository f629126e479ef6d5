import {
  ageBounds,
  ageOn,
  alcoholHabits,
  childrenOptions,
  diets,
  familyFinancialStatuses,
  heightBoundsInches,
  hobbies,
  incomes,
  type PublishedMember,
  qualifications,
  residencyStatuses,
} from '@hamrah/contracts';
import {
  criterionFields,
  emptyOptionalDetails,
  type OptionalProfileDetails,
  type PartnerPreferences,
  preferenceCriteria,
  unrestrictedPreferences,
} from '@hamrah/contracts/profile';
import { findOccupation } from './occupations.ts';
import { type Random, randomFor } from './random.ts';

const fatherOccupations = [
  'Retired teacher',
  'Shopkeeper',
  'Farmer',
  'Engineer',
  'Bank officer',
  'Doctor',
  'Businessman',
];
const motherOccupations = ['Homemaker', 'Homemaker', 'Teacher', 'Nurse', 'Bank officer', 'Tailor', 'Doctor'];
const schools = ['Hill School', 'Lotus Public School', 'City School'];
const colleges = ['Valley University', 'Lotus College', 'Banyan Institute of Technology', 'City College'];

/** A generator for details, independent of the one for registration fields. */
const detailsRandom = (index: number): Random => randomFor(index + 1_000_000_000);

/** A generator for fields that were added later, so that the other fields keep their values. */
const addedDetailsRandom = (index: number): Random => randomFor(index + 2_000_000_000);

/** The optional profile fields of demo member `index`. */
export function demoDetails(
  index: number,
  { path, country, city, profileFor, maritalStatus, designation, qualification }: PublishedMember,
): OptionalProfileDetails {
  const random = detailsRandom(index);
  const sisters = random.pickWeighted([0, 1, 1, 2, 3].map((count) => [count, 1] as const));
  const brothers = random.pickWeighted([0, 0, 1, 1, 2].map((count) => [count, 1] as const));
  const isInitiated = random.isOneIn(2);
  return {
    ...emptyOptionalDetails,
    pathSince: random.isOneIn(4) ? 'No' : 'Yes',
    pathInitiated: isInitiated ? 'Yes' : 'No',
    officialSevadar: isInitiated && path !== 'Other' && random.isOneIn(3) ? 'Yes' : 'No',
    children: addedDetailsRandom(index).pick(childrenOptionsOf(maritalStatus)),
    diet: random.pickWeighted(diets.map((diet) => [diet, diet === 'Vegetarian' ? 8 : 1] as const)),
    alcohol: random.pickWeighted(alcoholHabits.map((habit) => [habit, habit === 'No' ? 8 : 1] as const)),
    motherOccupation: random.pick(motherOccupations),
    fatherOccupation: random.pick(fatherOccupations),
    sisters,
    brothers,
    marriedSiblings: random.pickInteger(0, sisters + brothers),
    familyFinancialStatus: profileFor === 'Friend' ? null : random.pick(familyFinancialStatuses),
    college: random.pick(schoolLevels.has(qualification) ? schools : colleges),
    workingWith: findOccupation(designation).workingWith,
    residencyStatus: country === 'India' ? 'Citizen' : random.pick(residenciesAbroad(designation)),
    hometown: random.isOneIn(3) ? null : city,
    hobbies: hobbies.filter(() => random.isOneIn(6)),
  };
}

const schoolLevels: ReadonlySet<string> = new Set(['Secondary school', 'Higher secondary']);

function childrenOptionsOf(
  maritalStatus: PublishedMember['maritalStatus'],
): readonly (typeof childrenOptions)[number][] {
  if (maritalStatus === 'Never Married' || maritalStatus === 'Annulled') return ['No'];
  return maritalStatus === 'Widowed' ? ['No', 'Yes, living with me'] : childrenOptions;
}

const residenciesAbroad = (designation: string) =>
  residencyStatuses.filter((status) =>
    designation === 'Student' ? status !== 'Work permit' : status !== 'Student visa',
  );

/** The partner preferences of demo member `index`. Some members set many, others none. */
export function demoPreferences(index: number, published: PublishedMember, now: Date): PartnerPreferences {
  const random = detailsRandom(index + 1);
  if (random.isOneIn(6)) return unrestrictedPreferences;
  const age = ageOn(published.dateOfBirth, now) + (published.gender === 'Female' ? 2 : -2);
  const height = published.heightInches + (published.gender === 'Female' ? 5 : -5);
  const minAge = clamp(age - random.pickInteger(3, 5), ageBounds.min, ageBounds.max - 5);
  const minHeight = clamp(height - random.pickInteger(3, 5), heightBoundsInches.min, heightBoundsInches.max - 6);
  const hasPlacePreferences = random.isOneIn(2);
  const preferences = {
    ...unrestrictedPreferences,
    ages: { from: minAge, to: clamp(age + random.pickInteger(3, 7), minAge + 3, ageBounds.max) },
    heightsInches: {
      from: minHeight,
      to: clamp(height + random.pickInteger(3, 6), minHeight + 6, heightBoundsInches.max),
    },
    religions: random.isOneIn(3) ? [published.religion] : [],
    paths: random.isOneIn(2) ? [published.path] : [],
    motherTongues: random.isOneIn(3) ? [published.motherTongue] : [],
    maritalStatuses: published.maritalStatus === 'Never Married' ? ['Never Married'] : [],
    countries: hasPlacePreferences ? [published.country] : [],
    states: hasPlacePreferences && random.isOneIn(2) ? [published.state] : [],
    incomes: random.isOneIn(3) ? incomes.slice(random.pickInteger(1, 4)) : [],
    qualifications: random.isOneIn(3) ? qualifications.slice(3, 7) : [],
    diets: random.isOneIn(3) ? ['Vegetarian'] : [],
  } satisfies PartnerPreferences;
  return { ...preferences, musts: demoMustHaves(index, preferences) };
}

/** The must-haves among the preferences. Most members have none. */
function demoMustHaves(index: number, preferences: PartnerPreferences): PartnerPreferences['musts'] {
  const random = addedDetailsRandom(index + 1);
  if (!random.isOneIn(3)) return [];
  const isPreference = (field: keyof PartnerPreferences) => [preferences[field]].flat().filter(Boolean).length > 0;
  return preferenceCriteria.filter((criterion) => random.isOneIn(3) && criterionFields[criterion].some(isPreference));
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);
