import { ageBounds, ageOn, Problem, type PublishedMember } from '@hamrah/contracts';
import { type FurtherDetails, type ProfileDetails, profileProblems } from '@hamrah/contracts/profile';

/** What a member may change of what travels to other services. */
export type TravellingDetails = Omit<ProfileDetails, keyof FurtherDetails>;

/** What is known beyond registration of a member who has not said more. */
export const nothingFurther: FurtherDetails = {
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

const furtherNames = new Set(Object.keys(nothingFurther));

/** Details in their two halves: those that travel to other services, and those that stay here. */
export function halvesOf(details: ProfileDetails): { travelling: TravellingDetails; further: FurtherDetails } {
  const entries = Object.entries(details);
  const half = (isFurther: boolean) =>
    Object.fromEntries(entries.filter(([name]) => furtherNames.has(name) === isFurther));
  return { travelling: half(false) as TravellingDetails, further: half(true) as FurtherDetails };
}

/** Whether a profile with these details in it would tell other services anything new. */
export const isNews = (profile: PublishedMember, travelling: TravellingDetails): boolean =>
  Object.entries(travelling).some(([name, value]) => profile[name as keyof TravellingDetails] !== value);

/** Refuses a date of birth by which the member is not 18 to 60 years old on the day of `now`, in UTC. */
export function checkAge(dateOfBirth: string, now: Date): void {
  const age = ageOn(dateOfBirth, now);
  if (age >= ageBounds.min && age <= ageBounds.max) return;
  const message = profileProblems['profile.age_out_of_range'].title;
  throw new Problem('profile.age_out_of_range', { fields: [{ path: 'details.dateOfBirth', message }] });
}
