import { ageBounds, ageOn, Problem, type PublishedMember } from '@hamrah/contracts';
import { type FurtherDetails, type ProfileDetails, profileProblems } from '@hamrah/contracts/profile';

/** The editable details that `profile_published` carries to other services. */
export type PublishedDetails = Omit<ProfileDetails, keyof FurtherDetails>;

/** Further details of a member who has entered none since registration. */
export const emptyFurtherDetails: FurtherDetails = {
  pathSince: null,
  pathInitiated: null,
  officialSevadar: null,
  children: null,
  diet: null,
  alcohol: null,
  disability: null,
  motherOccupation: null,
  fatherOccupation: null,
  sisters: null,
  brothers: null,
  marriedSiblings: null,
  familyFinancialStatus: null,
  college: null,
  workingWith: null,
  residencyStatus: null,
  zipcode: null,
  hometown: null,
  hobbies: [],
};

const furtherNames = new Set(Object.keys(emptyFurtherDetails));

/** Splits details into those other services receive and those that stay in this service. */
export function splitDetails(details: ProfileDetails): { published: PublishedDetails; further: FurtherDetails } {
  const entries = Object.entries(details);
  const select = (isFurther: boolean) =>
    Object.fromEntries(entries.filter(([name]) => furtherNames.has(name) === isFurther));
  return { published: select(false) as PublishedDetails, further: select(true) as FurtherDetails };
}

/** Whether these details differ from the published profile. */
export const changesPublishedDetails = (profile: PublishedMember, published: PublishedDetails): boolean =>
  Object.entries(published).some(([name, value]) => profile[name as keyof PublishedDetails] !== value);

/** Throws unless the member is 18 to 60 years old on the UTC day of `now`. */
export function assertAgeAllowed(dateOfBirth: string, now: Date): void {
  const age = ageOn(dateOfBirth, now);
  if (age >= ageBounds.min && age <= ageBounds.max) return;
  const message = profileProblems['profile.age_out_of_range'].title;
  throw new Problem('profile.age_out_of_range', { fields: [{ path: 'details.dateOfBirth', message }] });
}
