import {
  ageBounds,
  ageOn,
  type ProfileFieldName,
  problems,
  type profile,
  profileField,
  profileFieldNames,
  profileFields,
  profileSections,
  publicTextNames,
  withoutSplitContactDetails,
} from '@hamrah/contracts';
import { profileDetails } from '@hamrah/contracts/profile';
import { z } from 'zod';

/** Fields whose value is a list of entries. */
type ListFieldName = {
  [Name in ProfileFieldName]: (typeof profileFields)[Name]['type'] extends 'listEntries' ? Name : never;
}[ProfileFieldName];

/** Values of the form: strings, empty if unanswered, and lists of selected entries. */
export type DetailsDraft = Record<Exclude<ProfileFieldName, ListFieldName>, string> & Record<ListFieldName, string[]>;

const isNumber = (name: ProfileFieldName): boolean => ['count', 'height'].includes(profileField(name).type);
const toNumber = z.string().transform((text) => (text === '' ? null : Number(text)));
const numberSchemas = Object.fromEntries(
  profileFieldNames
    .filter(isNumber)
    .map((name) => [name, toNumber.pipe(profileDetails.shape[name] as unknown as z.ZodType<unknown, number | null>)]),
);
const isAllowedAge = (date: string) => {
  const age = ageOn(date, new Date());
  return age >= ageBounds.min && age <= ageBounds.max;
};

/** The contract's schema, adapted to form values, with the age check that the service makes. */
export const detailsSchema = withoutSplitContactDetails(
  profileDetails.extend({
    ...numberSchemas,
    dateOfBirth: profileDetails.shape.dateOfBirth.refine(isAllowedAge, problems['profile.age_out_of_range'].title),
  }),
  publicTextNames,
) as unknown as z.ZodType<profile.ProfileDetails, DetailsDraft>;

/** The sections of the details and their fields. */
export const detailsSections = profileSections.map((name) => ({
  name,
  fields: profileFieldNames.filter((field) => profileFields[field].section === name),
}));

/** Fields that are merged as a unit: a city depends on its state, a state on its country. */
export const detailsFieldGroups = [
  ['country', 'state', 'city'],
] as const satisfies readonly (readonly ProfileFieldName[])[];

export const isListField = (name: ProfileFieldName): name is ListFieldName => profileField(name).type === 'listEntries';

export function draftFromDetails({ profile: ownProfile, optionalDetails }: profile.EditableProfile): DetailsDraft {
  const values: Record<string, unknown> = { ...ownProfile, ...optionalDetails };
  return Object.fromEntries(
    profileFieldNames.map((name) => [
      name,
      isListField(name) ? [...optionalDetails[name]] : String(values[name] ?? ''),
    ]),
  ) as unknown as DetailsDraft;
}
