import { z } from 'zod';
import { withoutSplitContactDetails } from '../input-schemas.ts';
import { route } from '../kernel/route.ts';
import { optionalFieldInputs, optionalFieldSchemas, requiredFieldInputs } from '../profile-field-schemas.ts';
import {
  type OptionalFieldName,
  optionalFieldNames,
  profileField,
  profileFields,
  publicTextNames,
} from '../profile-fields.ts';
import { ownProfile } from './own-profile.ts';

/** Details that registration does not ask for; null or an empty list if not set. */
export const optionalProfileDetails = z.object(optionalFieldSchemas);
export type OptionalProfileDetails = z.output<typeof optionalProfileDetails>;

const ownerOnly = Object.fromEntries(
  optionalFieldNames.filter((name) => profileField(name).visibility === 'owner').map((name) => [name, true]),
);
/** The optional details that staff may read: all except those that only their owner may read. */
export const staffDetails = optionalProfileDetails.omit(ownerOnly as { zipcode: true });
/** Names of the fields of `staffDetails`, in display order. */
export const staffDetailNames = optionalFieldNames.filter((name) => !(name in ownerOnly));

/** Optional details of a member who has entered none. */
export const emptyOptionalDetails = Object.fromEntries(
  optionalFieldNames.map((name: OptionalFieldName) => [name, profileFields[name].type === 'listEntries' ? [] : null]),
) as unknown as OptionalProfileDetails;

/** All fields that a member can change in their profile. */
export const profileDetails = z.object({ ...requiredFieldInputs, ...optionalFieldInputs });
export type ProfileDetails = z.output<typeof profileDetails>;

/** A profile as its owner edits it. `revision` counts changes to detect conflicting saves. */
export const editableProfile = z.object({
  profile: ownProfile,
  optionalDetails: optionalProfileDetails,
  revision: z.int(),
});
export type EditableProfile = z.output<typeof editableProfile>;

export const readDetails = route('GET', '/profile/me/details', {
  access: 'member',
  summary: 'Returns the member’s own profile with all details for the page My Profile.',
  reply: editableProfile,
  refuses: ['profile.profile_pending'],
});

export const saveDetails = route('PUT', '/profile/me/details', {
  access: 'member',
  summary:
    'Saves the profile details; refused if they have changed since they were read. A member can change the date of birth once.',
  body: z.object({ details: withoutSplitContactDetails(profileDetails, publicTextNames), revision: z.int() }),
  reply: editableProfile,
  refuses: [
    'profile.profile_pending',
    'profile.edit_conflict',
    'profile.age_out_of_range',
    'profile.date_of_birth_locked',
    'profile.too_many_edits',
  ],
});
