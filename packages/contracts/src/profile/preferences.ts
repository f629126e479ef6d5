import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { ageRange, oneOf, singleLineText } from '../member.ts';
import { diets, heightBoundsInches, maxLongTextLength } from '../reference.ts';
import { listEntries } from '../reference-lists.ts';

const places = z.array(singleLineText(60, 'Please choose from the list.')).max(60);
const words = z.string().max(maxLongTextLength, `Please keep this within ${maxLongTextLength} characters.`);
const inches = z.int().min(heightBoundsInches.min).max(heightBoundsInches.max);

/** What a member may look for in another, as the score weighs it; `place` is country, state and city together. */
export const preferenceCriteria = [
  'age',
  'height',
  'religion',
  'path',
  'motherTongue',
  'maritalStatus',
  'place',
  'income',
  'qualification',
  'diet',
] as const;
export type PreferenceCriterion = (typeof preferenceCriteria)[number];

/** What a member looks for. Null and empty lists mean: open to all. */
export const partnerPreferences = z.object({
  ages: ageRange.nullable(),
  heightsInches: z
    .object({ from: inches, to: inches })
    .refine(({ from, to }) => from < to, { path: ['to'], message: 'End height must be greater than start height' })
    .nullable(),
  religions: listEntries('religions'),
  paths: listEntries('paths'),
  motherTongues: listEntries('motherTongues'),
  maritalStatuses: listEntries('maritalStatuses'),
  countries: places,
  states: places,
  cities: places,
  incomes: listEntries('incomes'),
  qualifications: listEntries('qualifications'),
  workingWith: words,
  designation: words,
  professionArea: words,
  profileFor: listEntries('profileFor'),
  diets: z.array(oneOf(diets, 'Please choose from the list.')).max(diets.length),
  district: words,
  /** Which of the criteria must be met; what else is asked for is preferred. */
  musts: z.array(z.enum(preferenceCriteria)).max(preferenceCriteria.length),
});
export type PartnerPreferences = z.output<typeof partnerPreferences>;

/** Which preferences make up a criterion; it is asked for when any of them says something. */
export const criterionFields = {
  age: ['ages'],
  height: ['heightsInches'],
  religion: ['religions'],
  path: ['paths'],
  motherTongue: ['motherTongues'],
  maritalStatus: ['maritalStatuses'],
  place: ['countries', 'states', 'cities'],
  income: ['incomes'],
  qualification: ['qualifications'],
  diet: ['diets'],
} as const satisfies Record<PreferenceCriterion, readonly (keyof PartnerPreferences)[]>;

/** Preferences of a member who has not said anything. */
export const openPreferences: PartnerPreferences = {
  ages: null,
  heightsInches: null,
  religions: [],
  paths: [],
  motherTongues: [],
  maritalStatuses: [],
  countries: [],
  states: [],
  cities: [],
  incomes: [],
  qualifications: [],
  workingWith: '',
  designation: '',
  professionArea: '',
  profileFor: [],
  diets: [],
  district: '',
  musts: [],
};

const storedPreferences = z.object({ preferences: partnerPreferences, revision: z.int() });

export const readPartnerPreferences = route('GET', '/profile/me/partner-preferences', {
  who: 'member',
  summary: 'What the member looks for.',
  reply: storedPreferences,
});

export const savePartnerPreferences = route('PUT', '/profile/me/partner-preferences', {
  who: 'member',
  summary: 'Saves what the member looks for; refused when it has been changed since it was read.',
  body: storedPreferences,
  reply: storedPreferences,
  refuses: ['profile.profile_pending', 'profile.edit_conflict'],
});
