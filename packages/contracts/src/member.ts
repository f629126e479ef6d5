import { z } from 'zod';
import { contactDetailsMessage, findContactDetails } from './contact-details/find-contact-details.ts';
import { accountTypes, ageBounds, ageOn, genders, heightBoundsInches } from './reference.ts';
import { listEntry } from './reference-lists.ts';

/** A member's public id, `HM` and eight characters of Crockford's base 32; the specification's `uniquecode`. */
export const memberCode = z.string().regex(/^HM[0-9A-HJKMNP-TV-Z]{8}$/, 'A profile ID looks like HM4T7K2Q9X.');

/** Path parameters, or a body, that name a member. */
export const memberRef = z.object({ member: memberCode });

/** What no text may hold: half a character, control characters, and marks that turn the reading direction. */
const disallowedCharacters = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const textSchema = (max: number, missing: string, allowed: RegExp) =>
  z
    .string(missing)
    .max(max, `Please keep this within ${max} characters.`)
    .refine(
      (text) => text.isWellFormed() && !disallowedCharacters.test(text.replace(allowed, '')),
      'Please remove the unusual characters.',
    )
    .refine((text) => !text.startsWith(' '), 'Please remove the space at the start.')
    .transform((text) => text.trim())
    .refine((text) => text.length > 0, missing);

/** A line of text a person types: no leading space, no control characters, trimmed at its end. */
export const singleLineText = (max: number, missing: string) => textSchema(max, missing, /(?!)/);

/** Text of several lines a person types: as `line`, but it may break lines. */
export const multilineText = (max: number, missing: string) => textSchema(max, missing, /\r?\n|\t/g);

/** A text that other members will read: the schema of its form, and no contact details in it. What is stored is not asked again. */
export const withoutContactDetails = <T extends z.ZodType<string | null>>(text: T) =>
  text.refine((typed) => typed === null || findContactDetails(typed).length === 0, contactDetailsMessage);

/** One of a closed list. */
export const oneOf = <const T extends readonly [string, ...string[]]>(options: T, missing: string) =>
  z.enum(options, { error: missing });

/** A calendar date, `YYYY-MM-DD`. */
export const calendarDate = z.iso.date('Please Fill Date of Birth.');

/** What is known of a member from registration on, contact details left out: these facts travel in events. */
export const memberFields = z.object({
  member: memberCode,
  profileFor: listEntry('profileFor', 'Please Select Profile.'),
  gender: oneOf(genders, 'Please Select Gender.'),
  firstName: singleLineText(40, 'Please Fill First Name.'),
  lastName: singleLineText(40, 'Please Fill Last Name.'),
  dateOfBirth: calendarDate,
  heightInches: z.int().min(heightBoundsInches.min).max(heightBoundsInches.max),
  path: listEntry('paths', 'Please Select Follower of.'),
  religion: listEntry('religions', 'Please Select Religion.'),
  maritalStatus: listEntry('maritalStatuses', 'Please Select Marital Status.'),
  motherTongue: listEntry('motherTongues', 'Please Select Mother tongue.'),
  country: singleLineText(60, 'Please Select Country.'),
  state: singleLineText(60, 'Please Select State.'),
  city: singleLineText(60, 'Please Select City.'),
  qualification: listEntry('qualifications', 'Please Fill Highest Qualification.'),
  company: singleLineText(50, 'Please Fill Company.'),
  income: listEntry('incomes', 'Please Fill Income.'),
  designation: singleLineText(50, 'Please Fill Designation.'),
  about: multilineText(2000, 'Please Fill About My Profile.'),
});
export type MemberFields = z.output<typeof memberFields>;

/** The facts in a member's own words, as they are taken from them. */
export const freeTextFields = {
  company: withoutContactDetails(memberFields.shape.company),
  designation: withoutContactDetails(memberFields.shape.designation),
  about: withoutContactDetails(memberFields.shape.about),
};

/** Facts that follow later than registration, with what stands until then. */
export const derivedFields = z.object({
  accountType: z.enum(accountTypes),
  /** Whether the member's plan brings the crown on their photo. */
  premiumBadge: z.boolean(),
  /** Whether the member has shown that their e-mail address is theirs. */
  emailVerified: z.boolean(),
  /** Whether the member is hidden: seen by nobody but themselves. */
  hidden: z.boolean(),
  /** Id of the main photo; null until one is uploaded. */
  photo: z.string().nullable(),
  /** Made up for demonstration; never a real person. */
  synthetic: z.boolean(),
  joinedAt: z.iso.datetime(),
});

/** A member as every other service may know them. */
export const publishedMember = memberFields.extend(derivedFields.shape);
export type PublishedMember = z.output<typeof publishedMember>;

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
  designation: z.string(),
  about: z.string(),
  accountType: z.enum(accountTypes),
  premiumBadge: z.boolean(),
  emailVerified: z.boolean(),
  photoUrl: z.string().nullable(),
  synthetic: z.boolean(),
});
export type MemberCard = z.output<typeof memberCard>;

/** A member in a list, and when they were added to it. */
export const listedMember = z.object({ member: memberCard, at: z.iso.datetime() });

/** What a card needs to know of a member. */
export type CardFields = Omit<PublishedMember, 'profileFor' | 'qualification' | 'company' | 'income' | 'joinedAt'>;

/** What of a member a card needs. */
export const cardFieldsOf = ({
  profileFor: _profileFor,
  qualification: _qualification,
  company: _company,
  income: _income,
  joinedAt: _joinedAt,
  ...facts
}: PublishedMember): CardFields => facts;

/** The card of a member as of `now`; `photoUrl` is the signed address of their photo, null without one. Replies strip it. */
export function cardOf(facts: CardFields, photoUrl: string | null, now: Date): MemberCard {
  const { member: code, dateOfBirth, ...rest } = facts;
  return { ...rest, code, age: ageOn(dateOfBirth, now), photoUrl };
}

/** A member's age range: of whom they look for, in years. */
export const ageRange = z
  .object({ from: z.int().min(ageBounds.min).max(ageBounds.max), to: z.int().min(ageBounds.min).max(ageBounds.max) })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'End age must be greater than start age' });
export type AgeRange = z.output<typeof ageRange>;

/** The key of two members in either order: their codes, the lower first. */
export const pairKeyOf = (one: string, other: string): string => [one, other].toSorted().join('|');
