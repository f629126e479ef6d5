import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { freeTextFields, memberFields, oneOf, singleLineText, withoutContactDetails } from '../member.ts';
import {
  alcoholHabits,
  childrenOptions,
  diets,
  familyFinancialStatuses,
  maxLongTextLength,
  maxOccupationLength,
  maxSiblings,
  residencyStatuses,
  yesOrNo,
} from '../reference.ts';
import { listEntries } from '../reference-lists.ts';
import { ownProfile } from './own-profile.ts';

/** An optional line of text; null if empty. */
const optionalText = (max: number) =>
  z
    .string()
    .nullable()
    .transform((text) => (text === '' ? null : text))
    .pipe(singleLineText(max, 'Please fill this in.').nullable());
const optionalChoice = <const T extends readonly [string, ...string[]]>(options: T) =>
  z
    .union([z.literal(''), z.null(), oneOf(options, 'Please choose from the list.')])
    .transform((chosen) => (chosen === '' ? null : chosen));
const siblingCount = z
  .int('Please enter a number from 0 to 9.')
  .min(0)
  .max(maxSiblings, 'Please enter a number from 0 to 9.')
  .nullable();

/** Details that registration does not ask for; null if not given. */
export const furtherDetails = z.object({
  pathSince: optionalChoice(yesOrNo),
  pathInitiated: optionalChoice(yesOrNo),
  officialSevadar: optionalChoice(yesOrNo),
  children: optionalChoice(childrenOptions),
  diet: optionalChoice(diets),
  alcohol: optionalChoice(alcoholHabits),
  disability: optionalText(maxLongTextLength),
  motherOccupation: optionalText(maxOccupationLength),
  fatherOccupation: optionalText(maxOccupationLength),
  sisters: siblingCount,
  brothers: siblingCount,
  /** Married sisters and brothers. */
  marriedSiblings: siblingCount,
  familyFinancialStatus: optionalChoice(familyFinancialStatuses),
  college: optionalText(maxLongTextLength),
  workingWith: optionalText(maxLongTextLength),
  residencyStatus: optionalChoice(residencyStatuses),
  zipcode: optionalText(12),
  /** Hometown; the specification calls it `current_residence`. */
  hometown: optionalText(maxLongTextLength),
  hobbies: listEntries('hobbies'),
});
export type FurtherDetails = z.output<typeof furtherDetails>;

const { disability, motherOccupation, fatherOccupation, college, workingWith, hometown } = furtherDetails.shape;

/** Everything that a member can change in their profile. */
export const profileDetails = memberFields
  .omit({ member: true, profileFor: true, gender: true, firstName: true, lastName: true })
  .extend({
    ...furtherDetails.shape,
    ...freeTextFields,
    disability: withoutContactDetails(disability),
    motherOccupation: withoutContactDetails(motherOccupation),
    fatherOccupation: withoutContactDetails(fatherOccupation),
    college: withoutContactDetails(college),
    workingWith: withoutContactDetails(workingWith),
    hometown: withoutContactDetails(hometown),
  });
export type ProfileDetails = z.output<typeof profileDetails>;

/** A profile as its owner edits it. `revision` counts changes to detect conflicting saves. */
export const editableProfile = z.object({ profile: ownProfile, further: furtherDetails, revision: z.int() });
export type EditableProfile = z.output<typeof editableProfile>;

export const readDetails = route('GET', '/profile/me/details', {
  who: 'member',
  summary: 'Returns the member’s own profile with all details for the page My Profile.',
  reply: editableProfile,
  refuses: ['profile.profile_pending'],
});

export const saveDetails = route('PUT', '/profile/me/details', {
  who: 'member',
  summary: 'Saves the profile details; refused if they have changed since they were read.',
  body: z.object({ details: profileDetails, revision: z.int() }),
  reply: editableProfile,
  refuses: ['profile.profile_pending', 'profile.edit_conflict', 'profile.age_out_of_range'],
});
