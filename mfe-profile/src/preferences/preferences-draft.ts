import { ageBounds, heightBoundsInches, profile } from '@hamrah/contracts';
import { z } from 'zod';

export type PreferencesField = keyof profile.PartnerPreferences;
type RangeInput = { from: string; to: string };

/** Values of the form: age and height limits as strings, empty for any; other fields as stored. */
export type PreferencesDraft = Omit<profile.PartnerPreferences, 'ages' | 'heightsInches'> & {
  ages: RangeInput;
  heightsInches: RangeInput;
};

/** Ages that the form suggests. They are saved only if the member accepts them. */
export const suggestedAges = { from: '18', to: '27' } as const;

const outOfRangeMessage = `Age must be between ${ageBounds.min} and ${ageBounds.max}.`;
const rangeInput = z.object({ from: z.string(), to: z.string() });
/** Parses a range. An empty end becomes the bound of that end. Two empty ends become null, which means any. */
const boundedRange = ({ min, max }: { min: number; max: number }) =>
  rangeInput.transform(({ from, to }) =>
    from === '' && to === '' ? null : { from: from === '' ? min : Number(from), to: to === '' ? max : Number(to) },
  );
const isAge = (text: string) => text === '' || (Number(text) >= ageBounds.min && Number(text) <= ageBounds.max);

const { shape } = profile.partnerPreferences;
/** The contract's schema, adapted to form values. */
export const preferencesSchema = profile.partnerPreferences.extend({
  ages: rangeInput
    .refine(({ from }) => isAge(from), { path: ['from'], message: outOfRangeMessage })
    .refine(({ to }) => isAge(to), { path: ['to'], message: outOfRangeMessage })
    .pipe(boundedRange(ageBounds))
    .pipe(shape.ages),
  heightsInches: boundedRange(heightBoundsInches).pipe(shape.heightsInches),
}) as unknown as z.ZodType<profile.PartnerPreferences, PreferencesDraft>;

/** The two sections of the preferences and their fields. */
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

/** Fields that are merged as a unit: cities depend on states, states on countries. */
export const preferencesFieldGroups = [
  ['countries', 'states', 'cities'],
] as const satisfies readonly (readonly PreferencesField[])[];

/** Whether a field has a value. A field without a value is open to all. */
export const hasValue = (value: PreferencesDraft[PreferencesField]): boolean =>
  typeof value === 'string' || Array.isArray(value) ? value.length > 0 : `${value.from}${value.to}` !== '';

const criteriaByField = new Map<PreferencesField, profile.PreferenceCriterion>(
  profile.preferenceCriteria.flatMap((name) => profile.criterionFields[name].map((field) => [field, name] as const)),
);

/** Whether a field has a value that must be met. */
export function isMust(draft: PreferencesDraft, field: PreferencesField): boolean {
  const criterion = criteriaByField.get(field);
  return criterion !== undefined && draft.musts.includes(criterion) && hasValue(draft[field]);
}

const toRangeInput = (range: { from: number; to: number } | null): RangeInput =>
  range ? { from: String(range.from), to: String(range.to) } : { from: '', to: '' };

/** Converts stored preferences to form values. Adds no suggested ages. */
export function preferencesDraft({ preferences }: { readonly preferences: profile.PartnerPreferences }) {
  const { ages, heightsInches, ...otherPreferences } = preferences;
  const draft: PreferencesDraft = {
    ...otherPreferences,
    ages: toRangeInput(ages),
    heightsInches: toRangeInput(heightsInches),
  };
  return draft;
}
