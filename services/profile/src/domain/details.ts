import {
  ageBounds,
  ageOn,
  findSplitContactDetails,
  optionalFieldNames,
  Problem,
  type PublishedMember,
  profileField,
  publicTextNames,
  type RequiredFieldName,
  requiredFieldNames,
  splitContactDetailsMessage,
} from '@hamrah/contracts';
import {
  emptyOptionalDetails,
  type OptionalProfileDetails,
  type ProfileDetails,
  profileProblems,
} from '@hamrah/contracts/profile';

/** The editable details that `profile_published` carries to other services. */
export type PublishedDetails = Pick<ProfileDetails, RequiredFieldName>;

/** Splits details into the fields that `profile_published` carries and the optional fields. */
export function splitDetails(details: ProfileDetails): {
  published: PublishedDetails;
  optionalDetails: OptionalProfileDetails;
} {
  const select = <Name extends keyof ProfileDetails>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, details[name]])) as Pick<ProfileDetails, Name>;
  return { published: select(requiredFieldNames), optionalDetails: select(optionalFieldNames) };
}

/** The optional details that other members see. */
export const visibleDetailsOf = (optionalDetails: OptionalProfileDetails): OptionalProfileDetails => ({
  ...optionalDetails,
  ...hiddenDetails,
});

const hiddenDetails: Partial<OptionalProfileDetails> = Object.fromEntries(
  optionalFieldNames
    .filter((name) => profileField(name).visibility === 'owner')
    .map((name) => [name, emptyOptionalDetails[name]]),
);

/** Whether these details differ from the published profile. */
export const hasPublishedChanges = (profile: PublishedMember, published: PublishedDetails): boolean =>
  Object.entries(published).some(([name, value]) => profile[name as keyof PublishedDetails] !== value);

/** Refuses contact details that are split across several texts, including the member's name. */
export function assertNoSplitContactDetails(
  { firstName, lastName }: Pick<PublishedMember, 'firstName' | 'lastName'>,
  details: ProfileDetails,
): void {
  const texts = publicTextNames.map((name) => String(details[name] ?? ''));
  const names = [firstName, lastName];
  const involved = findSplitContactDetails([...names, ...texts]).map((match) => match.texts.at(-1) ?? 0);
  const fields = [...new Set(involved)]
    .flatMap((position) => publicTextNames[position - names.length] ?? [])
    .map((field) => ({ path: `details.${field}`, message: splitContactDetailsMessage }));
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}

/** Throws unless the member is 18 to 60 years old on the UTC day of `now`. */
export function assertAgeAllowed(dateOfBirth: string, now: Date): void {
  const age = ageOn(dateOfBirth, now);
  if (age >= ageBounds.min && age <= ageBounds.max) return;
  const message = profileProblems['profile.age_out_of_range'].title;
  throw new Problem('profile.age_out_of_range', { fields: [{ path: 'details.dateOfBirth', message }] });
}
