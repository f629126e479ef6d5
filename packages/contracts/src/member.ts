import { z } from 'zod';
import { oneOf, singleLineText } from './input-schemas.ts';
import { requiredFieldSchemas } from './profile-field-schemas.ts';
import { accountTypes, ageBounds, ageOn, genders, heightBoundsInches } from './reference.ts';
import { listEntry } from './reference-lists.ts';

const memberCodePattern = /^HM[0-9A-HJKMNP-TV-Z]{8}$/;

/** A member's public id, `HM` and eight characters of Crockford's base 32; the specification's `uniquecode`. */
export const memberCode = z.string().regex(memberCodePattern, 'A profile ID looks like HM4T7K2Q9X.');

/** Whether a text has the form of a member code. */
export const isMemberCode = (text: string): boolean => memberCodePattern.test(text);

/** Path parameters, or the data of a request or event, that consist of a member code. */
export const memberRef = z.object({ member: memberCode });

/** Fields that registration sets, without contact details. Events contain these fields. */
export const memberFields = z.object({
  member: memberCode,
  profileFor: listEntry('profileFor', 'Please Select Profile.'),
  gender: oneOf(genders, 'Please Select Gender.'),
  firstName: singleLineText(40, 'Please Fill First Name.'),
  lastName: singleLineText(40, 'Please Fill Last Name.'),
  ...requiredFieldSchemas,
});
export type MemberFields = z.output<typeof memberFields>;

/** Fields that the services set, not the registration form. */
export const derivedFields = z.object({
  accountType: z.enum(accountTypes),
  /** Whether the member's plan shows a premium badge on their photo. */
  premiumBadge: z.boolean(),
  /** Whether the member has verified their phone number and their email address. */
  phoneVerified: z.boolean(),
  emailVerified: z.boolean(),
  /** Whether the member is visible only to themselves. */
  hidden: z.boolean(),
  /** Id of the main photo; null if there is none. */
  photo: z.string().nullable(),
  /** Whether the member is demo data, not a real person. */
  synthetic: z.boolean(),
  joinedAt: z.iso.datetime(),
});

/** The data about a member that other services receive. */
export const publishedMember = memberFields.extend(derivedFields.shape);
export type PublishedMember = z.output<typeof publishedMember>;

/** A card of a member, shown in lists. `age` is in completed years; `photoUrl` is signed and expires. */
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
  phoneVerified: z.boolean(),
  emailVerified: z.boolean(),
  photoUrl: z.string().nullable(),
  synthetic: z.boolean(),
});
export type MemberCard = z.output<typeof memberCard>;

/** A member in a list, and when they were added to it. */
export const listedMember = z.object({ member: memberCard, at: z.iso.datetime() });

/** Whether a designation or company is "No". Registration asks members who do not work to type "No". */
export const isNotWorking = (value: string): boolean => /^\s*no\s*$/i.test(value);

/** The fields of a member that a card needs. */
export type CardFields = Omit<PublishedMember, 'profileFor' | 'qualification' | 'company' | 'income' | 'joinedAt'>;

export const cardFieldsOf = ({
  profileFor: _profileFor,
  qualification: _qualification,
  company: _company,
  income: _income,
  joinedAt: _joinedAt,
  ...fields
}: PublishedMember): CardFields => fields;

/**
 * Builds a member's card. `photoUrl` is a signed URL, or null without a photo. The schemas of replies remove the fields
 * that `memberCard` does not declare.
 */
export function cardOf(fields: CardFields, photoUrl: string | null, now: Date): MemberCard {
  const { member: code, dateOfBirth, ...otherFields } = fields;
  return { ...otherFields, code, age: ageOn(dateOfBirth, now), photoUrl };
}

/** A range of ages in years; the end is greater than the start. */
export const ageRange = z
  .object({ from: z.int().min(ageBounds.min).max(ageBounds.max), to: z.int().min(ageBounds.min).max(ageBounds.max) })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'End age must be greater than start age' });
export type AgeRange = z.output<typeof ageRange>;

const heightInches = z.int().min(heightBoundsInches.min).max(heightBoundsInches.max);

/** A range of heights in inches; the end is greater than the start. */
export const heightRangeInches = z
  .object({ from: heightInches, to: heightInches })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'End height must be greater than start height' });

/** The key of a pair of members, the same in either order: both codes, the lower first. */
export const pairKeyOf = (member: string, other: string): string => [member, other].toSorted().join('|');
