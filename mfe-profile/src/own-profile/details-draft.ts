import {
  ageBounds,
  ageOn,
  alcoholHabits,
  childrenAnswers,
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

/** What the editor holds: texts, empty where nothing is said, numbers as they are typed, and the chosen hobbies. */
export type DetailsDraft = Record<Exclude<DetailsField, 'hobbies'>, string> & { hobbies: string[] };

const { shape } = profile.profileDetails;
const digit = z
  .string()
  .transform((text) => (text === '' ? null : Number(text)))
  .pipe(shape.sisters);
const isOldEnough = (date: string) => {
  const age = ageOn(date, new Date());
  return age >= ageBounds.min && age <= ageBounds.max;
};

/** The contract's details as they are typed, and the age the server will ask for. */
export const detailsSchema = profile.profileDetails.extend({
  sisters: digit,
  brothers: digit,
  marriedSiblings: digit,
  heightInches: z.string().transform(Number).pipe(shape.heightInches),
  dateOfBirth: shape.dateOfBirth.refine(isOldEnough, problems['profile.age_out_of_range'].title),
}) as unknown as z.ZodType<profile.ProfileDetails, DetailsDraft>;

/** The seven parts of the details and the fields in each. */
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

/** A city stands in its state, a state in its country. */
export const detailsFieldGroups = [
  ['country', 'state', 'city'],
] as const satisfies readonly (readonly DetailsField[])[];

const maxZipcodeLength = 12;

/** How a field is filled in; those not here have a field of their own. */
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
  children: { options: childrenAnswers },
  diet: { options: diets },
  alcohol: { options: alcoholHabits },
  familyFinancialStatus: { options: familyFinancialStatuses },
  residencyStatus: { options: residencyStatuses },
  disability: { max: maxLongTextLength },
  motherOccupation: { max: maxOccupationLength },
  fatherOccupation: { max: maxOccupationLength },
  college: { max: maxLongTextLength },
  company: { max: maxLongTextLength, isAsked: true },
  workingWith: { max: maxLongTextLength },
  designation: { max: maxLongTextLength, isAsked: true },
  hometown: { max: maxLongTextLength },
  zipcode: { max: maxZipcodeLength },
} as const satisfies Partial<
  Record<DetailsField, { list: ListName } | { options: readonly string[] } | { max: number; isAsked?: true }>
>;

/** The details as the editor holds them. */
export function detailsDraft({ profile: own, further }: profile.EditableProfile): DetailsDraft {
  const said: Record<string, unknown> = { ...own, ...further };
  const names = detailsSections.flatMap(({ fields }): readonly DetailsField[] => fields);
  const texts = names.map((name) => [name, said[name] === null ? '' : String(said[name] ?? '')] as const);
  return { ...(Object.fromEntries(texts) as Omit<DetailsDraft, 'hobbies'>), hobbies: [...further.hobbies] };
}
