import { randomBytes } from 'node:crypto';
import { type PublishedMember, publishedMember } from '@hamrah/contracts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A unique member code. */
export const newMemberCode = (): string => `HM${Array.from(randomBytes(8), (byte) => alphabet[byte % 32]).join('')}`;

/** A valid member with a new code; `overrides` replace fields. */
export const testMember = (overrides: Partial<PublishedMember> = {}): PublishedMember =>
  publishedMember.parse({
    member: newMemberCode(),
    profileFor: 'Myself',
    gender: 'Female',
    firstName: 'Asha',
    lastName: 'Rao',
    dateOfBirth: '1996-04-12',
    heightInches: 64,
    path: 'Isha Foundation',
    religion: 'Hindu',
    maritalStatus: 'Never Married',
    motherTongue: 'Kannada',
    country: 'India',
    state: 'Karnataka',
    city: 'Mysuru',
    about: 'I teach, I sing, and I walk in the hills.',
    qualification: 'Master’s degree',
    company: 'City School',
    income: '₹50,000 to ₹1,00,000',
    designation: 'Teacher',
    accountType: 'Free',
    premiumBadge: false,
    phoneVerified: false,
    emailVerified: false,
    hidden: false,
    photo: null,
    synthetic: false,
    joinedAt: '2026-01-15T08:00:00.000Z',
    ...overrides,
  } satisfies PublishedMember);
