import { z } from 'zod';
import { oneOf, withoutContactDetails } from '../input-schemas.ts';
import { route } from '../kernel/route.ts';
import { ageRange, heightRangeInches } from '../member.ts';
import { placeNames } from '../place-names.ts';
import { diets, maxLineLength } from '../reference.ts';
import { listEntries } from '../reference-lists.ts';

const shortText = z.string().max(maxLineLength, `Please keep this within ${maxLineLength} characters.`);

/** Criteria of partner preferences that the score weighs. `place` covers country, state and city. */
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

/** Partner preferences of a member. Null and empty lists mean no preference. */
export const partnerPreferences = z.object({
  ages: ageRange.nullable(),
  heightsInches: heightRangeInches.nullable(),
  religions: listEntries('religions'),
  paths: listEntries('paths'),
  motherTongues: listEntries('motherTongues'),
  maritalStatuses: listEntries('maritalStatuses'),
  countries: placeNames('country'),
  states: placeNames('state'),
  cities: placeNames('city'),
  incomes: listEntries('incomes'),
  qualifications: listEntries('qualifications'),
  workingWith: shortText,
  designation: shortText,
  professionArea: shortText,
  profileFor: listEntries('profileFor'),
  diets: z.array(oneOf(diets, 'Please choose from the list.')).max(diets.length),
  district: shortText,
  /** Criteria that must be met. The others are only preferred. */
  musts: z.array(z.enum(preferenceCriteria)).max(preferenceCriteria.length),
});
export type PartnerPreferences = z.output<typeof partnerPreferences>;

/** Submitted partner preferences. Other members do not read the texts today; contact details are still refused. */
const submittedPreferences = partnerPreferences.extend({
  workingWith: withoutContactDetails(shortText),
  designation: withoutContactDetails(shortText),
  professionArea: withoutContactDetails(shortText),
  district: withoutContactDetails(shortText),
});

/** The preference fields of each criterion. A criterion applies if any of its fields is set. */
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

/**
 * Preferences that only their owner reads. No score, list or page reveals them to other members. Nobody else learns
 * which income a member hopes for.
 */
const privatePreferences = [
  'cities',
  'incomes',
  'workingWith',
  'designation',
  'professionArea',
  'profileFor',
  'district',
] as const;

/** The preferences that other members can read on the profile page. Scores shown to other members use only these. */
export function publicPreferences<T extends Partial<PartnerPreferences>>(
  preferences: T,
): Omit<T, (typeof privatePreferences)[number]> {
  const published: Partial<PartnerPreferences> = { ...preferences };
  for (const name of privatePreferences) delete published[name];
  return published as Omit<T, (typeof privatePreferences)[number]>;
}

/** Preferences of a member who has not set any. */
export const unrestrictedPreferences: PartnerPreferences = {
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
  access: 'member',
  summary: 'Returns the member’s partner preferences.',
  reply: storedPreferences,
});

export const savePartnerPreferences = route('PUT', '/profile/me/partner-preferences', {
  access: 'member',
  summary: 'Saves the partner preferences; refused if they have changed since they were read.',
  body: storedPreferences.extend({ preferences: submittedPreferences }),
  reply: storedPreferences,
  refuses: ['profile.profile_pending', 'profile.edit_conflict'],
});
