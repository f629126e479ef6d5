import { z } from 'zod';
import {
  accountTypes,
  ageOn,
  genders,
  heightBoundsInches,
  maritalStatuses,
  motherTongues,
  paths,
  profileFor,
  religions,
} from './reference.ts';

/** A member's public id, `HM` and eight characters of Crockford's base 32; the specification's `uniquecode`. */
export const memberCode = z.string().regex(/^HM[0-9A-HJKMNP-TV-Z]{8}$/, 'A profile ID looks like HM4T7K2Q9X.');

/** A line of text a member types: no leading space, no control characters, trimmed at its end. */
export const line = (max: number, missing: string) =>
  z
    .string(missing)
    .max(max, `Please keep this within ${max} characters.`)
    .regex(/^\P{Cc}*$/u, 'Please remove the unusual characters.')
    .refine((text) => !text.startsWith(' '), 'Please remove the space at the start.')
    .transform((text) => text.trim())
    .refine((text) => text.length > 0, missing);

const oneOf = <const T extends readonly [string, ...string[]]>(options: T, missing: string) =>
  z.enum(options, { error: missing });

/** A calendar date, `YYYY-MM-DD`. */
export const calendarDate = z.iso.date('Please Fill Date of Birth.');

/** What is known of a member from registration on, contact details left out: these facts travel in events. */
export const memberFacts = z.object({
  member: memberCode,
  profileFor: oneOf(profileFor, 'Please Select Profile.'),
  gender: oneOf(genders, 'Please Select Gender.'),
  firstName: line(40, 'Please Fill First Name.'),
  lastName: line(40, 'Please Fill Last Name.'),
  dateOfBirth: calendarDate,
  heightInches: z.int().min(heightBoundsInches.min).max(heightBoundsInches.max),
  path: oneOf(paths, 'Please Select Follower of.'),
  religion: oneOf(religions, 'Please Select Religion.'),
  maritalStatus: oneOf(maritalStatuses, 'Please Select Marital Status.'),
  motherTongue: oneOf(motherTongues, 'Please Select Mother tongue.'),
  country: line(60, 'Please Select Country.'),
  state: line(60, 'Please Select State.'),
  city: line(60, 'Please Select City.'),
  about: line(2000, 'Please Fill About My Profile.'),
});
export type MemberFacts = z.output<typeof memberFacts>;

/** Facts that follow later than registration, with what stands until then. */
export const laterFacts = z.object({
  designation: z.string().nullable(),
  income: z.string().nullable(),
  accountType: z.enum(accountTypes),
  /** Id of the main photo; null until one is uploaded. */
  photo: z.string().nullable(),
  /** Made up for demonstration; never a real person. */
  synthetic: z.boolean(),
  joinedAt: z.iso.datetime(),
});

/** A member as every other service may know them. */
export const memberCopy = memberFacts.extend(laterFacts.shape);
export type MemberCopy = z.output<typeof memberCopy>;

/** What another member sees on a card; ages in completed years, `photoUrl` signed and expiring. */
export const memberCard = z.object({
  code: memberCode,
  firstName: z.string(),
  lastName: z.string(),
  age: z.int(),
  heightInches: z.int(),
  path: z.string(),
  religion: z.string(),
  maritalStatus: z.string(),
  motherTongue: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  designation: z.string().nullable(),
  about: z.string(),
  accountType: z.enum(accountTypes),
  photoUrl: z.string().nullable(),
  synthetic: z.boolean(),
});
export type MemberCard = z.output<typeof memberCard>;

/** What a card needs to know of a member. */
export type CardFacts = Omit<MemberCopy, 'profileFor' | 'income' | 'joinedAt'>;

/** What of a member a card needs. */
export const cardFactsOf = ({
  profileFor: _profileFor,
  income: _income,
  joinedAt: _joinedAt,
  ...facts
}: MemberCopy): CardFacts => facts;

/** The card of a member as of `now`; `photoUrl` is the signed address of their photo, null without one. Replies strip it. */
export function cardOf(facts: CardFacts, photoUrl: string | null, now: Date): MemberCard {
  const { member: code, dateOfBirth, ...rest } = facts;
  return { ...rest, code, age: ageOn(dateOfBirth, now), photoUrl };
}

/** The key of two members in either order: their codes, the lower first. */
export const pairOf = (one: string, other: string): string => [one, other].toSorted().join('|');
