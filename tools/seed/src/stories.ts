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
  emptyFurtherDetails,
  type FurtherDetails,
  openPreferences,
  type PartnerPreferences,
  preferenceCriteria,
} from '@hamrah/contracts/profile';
import { type Chance, chanceOf } from './chance.ts';

const fathersWork = ['Retired teacher', 'Shopkeeper', 'Farmer', 'Engineer', 'Bank officer', 'Doctor', 'Businessman'];
const mothersWork = ['Homemaker', 'Homemaker', 'Teacher', 'Nurse', 'Bank officer', 'Tailor', 'Doctor'];
const colleges = [
  'Valley University',
  'Lotus College',
  'Banyan Institute of Technology',
  'City College',
  'Hill School',
];
const employers = ['Private company', 'Government', 'Own business', 'Not working'];

/** Draws of a member's own, apart from those the facts about them are drawn by. */
const storyOf = (index: number): Chance => chanceOf(index + 1_000_000_000);

/** Draws of what was asked later than the rest, so that the rest stays as it was. */
const laterOf = (index: number): Chance => chanceOf(index + 2_000_000_000);

/** What member number `index` tells beyond registration. */
export function demoFurther(
  index: number,
  { path, country, city, profileFor, maritalStatus }: PublishedMember,
): FurtherDetails {
  const chance = storyOf(index);
  const sisters = chance.weighted([0, 1, 1, 2, 3].map((count) => [count, 1] as const));
  const brothers = chance.weighted([0, 0, 1, 1, 2].map((count) => [count, 1] as const));
  const initiated = chance.onceIn(2);
  return {
    ...emptyFurtherDetails,
    pathSince: chance.onceIn(4) ? 'No' : 'Yes',
    pathInitiated: initiated ? 'Yes' : 'No',
    officialSevadar: initiated && path !== 'Other' && chance.onceIn(3) ? 'Yes' : 'No',
    children: maritalStatus === 'Never Married' ? 'No' : laterOf(index).one(childrenOptions),
    diet: chance.weighted(diets.map((diet) => [diet, diet === 'Vegetarian' ? 8 : 1] as const)),
    alcohol: chance.weighted(alcoholHabits.map((habit) => [habit, habit === 'No' ? 8 : 1] as const)),
    motherOccupation: chance.one(mothersWork),
    fatherOccupation: chance.one(fathersWork),
    sisters,
    brothers,
    marriedSiblings: chance.between(0, sisters + brothers),
    familyFinancialStatus: profileFor === 'Friend' ? null : chance.one(familyFinancialStatuses),
    college: chance.one(colleges),
    workingWith: chance.one(employers),
    residencyStatus: country === 'India' ? 'Citizen' : chance.one(residencyStatuses),
    hometown: chance.onceIn(3) ? null : city,
    hobbies: hobbies.filter(() => chance.onceIn(6)),
  };
}

/** Whom member number `index` looks for on the day of `now`: some say much, some next to nothing. */
export function demoPreferences(index: number, published: PublishedMember, now: Date): PartnerPreferences {
  const chance = storyOf(index + 1);
  if (chance.onceIn(6)) return openPreferences;
  const age = ageOn(published.dateOfBirth, now) + (published.gender === 'Female' ? 2 : -2);
  const height = published.heightInches + (published.gender === 'Female' ? 5 : -5);
  const from = clamp(age - chance.between(3, 5), ageBounds.min, ageBounds.max - 5);
  const shortest = clamp(height - chance.between(3, 5), heightBoundsInches.min, heightBoundsInches.max - 6);
  const isPicky = chance.onceIn(2);
  const preferences = {
    ...openPreferences,
    ages: { from, to: clamp(age + chance.between(3, 7), from + 3, ageBounds.max) },
    heightsInches: {
      from: shortest,
      to: clamp(height + chance.between(3, 6), shortest + 6, heightBoundsInches.max),
    },
    religions: chance.onceIn(3) ? [published.religion] : [],
    paths: chance.onceIn(2) ? [published.path] : [],
    motherTongues: chance.onceIn(3) ? [published.motherTongue] : [],
    maritalStatuses: published.maritalStatus === 'Never Married' ? ['Never Married'] : [],
    countries: isPicky ? [published.country] : [],
    states: isPicky && chance.onceIn(2) ? [published.state] : [],
    incomes: chance.onceIn(3) ? incomes.slice(chance.between(1, 4)) : [],
    qualifications: chance.onceIn(3) ? qualifications.slice(3, 7) : [],
    diets: chance.onceIn(3) ? ['Vegetarian'] : [],
  } satisfies PartnerPreferences;
  return { ...preferences, musts: demoMusts(index, preferences) };
}

/** Which of what they ask for must be met: of most members nothing, of some the one or other. */
function demoMusts(index: number, preferences: PartnerPreferences): PartnerPreferences['musts'] {
  const chance = laterOf(index + 1);
  if (!chance.onceIn(3)) return [];
  const asks = (field: keyof PartnerPreferences) => [preferences[field]].flat().filter(Boolean).length > 0;
  return preferenceCriteria.filter((criterion) => chance.onceIn(3) && criterionFields[criterion].some(asks));
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
