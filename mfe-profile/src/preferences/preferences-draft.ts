import { ageBounds, heightBoundsInches, profile, type profile as profiles } from '@hamrah/contracts';
import { z } from 'zod';

export type PreferencesField = keyof profiles.PartnerPreferences;
type RangeInput = { from: string; to: string };

/** What the editor holds: ages and heights as they are typed, empty where any will do; the rest as it is kept. */
export type PreferencesDraft = Omit<profiles.PartnerPreferences, 'ages' | 'heightsInches'> & {
  ages: RangeInput;
  heightsInches: RangeInput;
};

/** Ages shown to a member who has not said any yet. */
const defaultAges = { from: '18', to: '27' } as const;

const outOfRange = `Age must be between ${ageBounds.min} and ${ageBounds.max}.`;
const rangeInput = z.object({ from: z.string(), to: z.string() });
/** A range as typed; an end left empty is as far as the bounds go, both empty mean any. */
const boundedRange = ({ min, max }: { min: number; max: number }) =>
  rangeInput.transform(({ from, to }) =>
    from === '' && to === '' ? null : { from: from === '' ? min : Number(from), to: to === '' ? max : Number(to) },
  );
const isAge = (text: string) => text === '' || (Number(text) >= ageBounds.min && Number(text) <= ageBounds.max);

const { shape } = profile.partnerPreferences;
/** The contract's preferences as they are typed. */
export const preferencesSchema = profile.partnerPreferences.extend({
  ages: rangeInput
    .refine(({ from }) => isAge(from), { path: ['from'], message: outOfRange })
    .refine(({ to }) => isAge(to), { path: ['to'], message: outOfRange })
    .pipe(boundedRange(ageBounds))
    .pipe(shape.ages),
  heightsInches: boundedRange(heightBoundsInches).pipe(shape.heightsInches),
}) as unknown as z.ZodType<profiles.PartnerPreferences, PreferencesDraft>;

/** The two parts of the preferences and the fields in each. */
export const preferencesSections = [
  {
    name: 'basic',
    fields: [
      'ages',
      'heightsInches',
      'maritalStatuses',
      'religions',
      'paths',
      'motherTongues',
      'countries',
      'states',
      'cities',
    ],
  },
  {
    name: 'other',
    fields: [
      'qualifications',
      'incomes',
      'workingWith',
      'designation',
      'professionArea',
      'profileFor',
      'diets',
      'district',
    ],
  },
] as const satisfies readonly { name: string; fields: readonly PreferencesField[] }[];

/** Cities stand in their states, states in their countries. */
export const preferencesFieldGroups = [
  ['countries', 'states', 'cities'],
] as const satisfies readonly (readonly PreferencesField[])[];

/** Whether a field says something: what says nothing is open to all. */
export const hasValue = (said: PreferencesDraft[PreferencesField]): boolean =>
  typeof said === 'string' || Array.isArray(said) ? said.length > 0 : `${said.from}${said.to}` !== '';

const criteriaByField = new Map<PreferencesField, profiles.PreferenceCriterion>(
  profile.preferenceCriteria.flatMap((name) => profile.criterionFields[name].map((field) => [field, name] as const)),
);

/** Whether a field says something that must be met. */
export function isMust(draft: PreferencesDraft, field: PreferencesField): boolean {
  const criterion = criteriaByField.get(field);
  return criterion !== undefined && draft.musts.includes(criterion) && hasValue(draft[field]);
}

const toRangeInput = (range: { from: number; to: number } | null): RangeInput =>
  range ? { from: String(range.from), to: String(range.to) } : { from: '', to: '' };

/** The preferences as the editor holds them; the first ages are offered only to who has never saved any. */
export function preferencesDraft({
  preferences,
  revision,
}: {
  preferences: profiles.PartnerPreferences;
  revision: number;
}) {
  const { ages, heightsInches, ...rest } = preferences;
  const isNew = revision === 0 && ages === null;
  const draft: PreferencesDraft = {
    ...rest,
    ages: isNew ? { ...defaultAges } : toRangeInput(ages),
    heightsInches: toRangeInput(heightsInches),
  };
  return draft;
}
