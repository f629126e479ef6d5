import {
  ageBounds,
  ageOn,
  alcoholHabits,
  childrenOptions,
  diets,
  familyFinancialStatuses,
  type ListName,
  maxLongTextLength,
  maxOccupationLength,
  problems,
  profile,
  residencyStatuses,
  yesOrNo,
} from '@hamrah/contracts';
import { z } from 'zod';

export type DetailsField = keyof profile.ProfileDetails;

/** Values of the form: strings, empty if unanswered, and the selected hobbies. */
export type DetailsDraft = Record<Exclude<DetailsField, 'hobbies'>, string> & { hobbies: string[] };

const { shape } = profile.profileDetails;
const siblingCount = z
  .string()
  .transform((text) => (text === '' ? null : Number(text)))
  .pipe(shape.sisters);
const isAllowedAge = (date: string) => {
  const age = ageOn(date, new Date());
  return age >= ageBounds.min && age <= ageBounds.max;
};

/** Schema of the contract for form values, with the age check of the server. */
export const detailsSchema = profile.profileDetails.extend({
  sisters: siblingCount,
  brothers: siblingCount,
  marriedSiblings: siblingCount,
  heightInches: z.string().transform(Number).pipe(shape.heightInches),
  dateOfBirth: shape.dateOfBirth.refine(isAllowedAge, problems['profile.age_out_of_range'].title),
}) as unknown as z.ZodType<profile.ProfileDetails, DetailsDraft>;

/** The seven sections of the details and their fields. */
export const detailsSections = [
  { name: 'about', fields: ['about'] },
  { name: 'spiritual', fields: ['path', 'religion', 'pathSince', 'pathInitiated', 'officialSevadar'] },
  {
    name: 'basics',
    fields: [
      'dateOfBirth',
      'heightInches',
      'maritalStatus',
      'children',
      'motherTongue',
      'diet',
      'alcohol',
      'disability',
    ],
  },
  {
    name: 'family',
    fields: ['fatherOccupation', 'motherOccupation', 'sisters', 'brothers', 'marriedSiblings', 'familyFinancialStatus'],
  },
  { name: 'career', fields: ['qualification', 'college', 'company', 'workingWith', 'designation', 'income'] },
  { name: 'location', fields: ['country', 'state', 'city', 'zipcode', 'residencyStatus', 'hometown'] },
  { name: 'hobbies', fields: ['hobbies'] },
] as const satisfies readonly { name: string; fields: readonly DetailsField[] }[];

/** Fields that are merged as one: a city depends on its state, a state on its country. */
export const detailsFieldGroups = [
  ['country', 'state', 'city'],
] as const satisfies readonly (readonly DetailsField[])[];

const maxZipcodeLength = 12;

/** Input of each standard field. Fields that are missing here have their own component. */
export const detailsInputs = {
  path: { list: 'paths' },
  religion: { list: 'religions' },
  maritalStatus: { list: 'maritalStatuses' },
  motherTongue: { list: 'motherTongues' },
  qualification: { list: 'qualifications' },
  income: { list: 'incomes' },
  pathSince: { options: yesOrNo },
  pathInitiated: { options: yesOrNo },
  officialSevadar: { options: yesOrNo },
  children: { options: childrenOptions },
  diet: { options: diets },
  alcohol: { options: alcoholHabits },
  familyFinancialStatus: { options: familyFinancialStatuses },
  residencyStatus: { options: residencyStatuses },
  disability: { maxLength: maxLongTextLength },
  motherOccupation: { maxLength: maxOccupationLength },
  fatherOccupation: { maxLength: maxOccupationLength },
  college: { maxLength: maxLongTextLength },
  company: { maxLength: maxLongTextLength, hasNotWorkingHint: true },
  workingWith: { maxLength: maxLongTextLength },
  designation: { maxLength: maxLongTextLength, hasNotWorkingHint: true },
  hometown: { maxLength: maxLongTextLength },
  zipcode: { maxLength: maxZipcodeLength },
} as const satisfies Partial<
  Record<
    DetailsField,
    { list: ListName } | { options: readonly string[] } | { maxLength: number; hasNotWorkingHint?: true }
  >
>;

export function detailsDraft({ profile: own, further }: profile.EditableProfile): DetailsDraft {
  const values: Record<string, unknown> = { ...own, ...further };
  const names = detailsSections.flatMap(({ fields }): readonly DetailsField[] => fields);
  const texts = names.map((name) => [name, values[name] === null ? '' : String(values[name] ?? '')] as const);
  return { ...(Object.fromEntries(texts) as Omit<DetailsDraft, 'hobbies'>), hobbies: [...further.hobbies] };
}
