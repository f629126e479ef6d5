import type { PublishedMember } from '@hamrah/contracts';
import { findOccupation } from './occupations.ts';

/** Ages and joining dates are relative to this time. */
export const referenceTime = Date.UTC(2026, 10, 1);

/** A demo member with fixed fields. All other fields are random. */
export interface FixedMember {
  /** Whether the member has no photos, optional details or preferences yet. */
  readonly isIncomplete?: true;
  readonly fields: Partial<PublishedMember>;
}

const punjab = {
  religion: 'Hindu',
  maritalStatus: 'Never Married',
  motherTongue: 'Punjabi',
  country: 'India',
  state: 'Punjab',
  city: 'Amritsar',
} as const;
const freeAccount = { accountType: 'Free', premiumBadge: false, profileFor: 'Myself' } as const;

function occupationFieldsOf(name: string): Partial<PublishedMember> {
  const { designation, qualification, company, income } = findOccupation(name);
  return { designation, qualification, company, income };
}

const path = 'Radha Soami Satsang Beas';

/** The two members that developers sign in as. Each is on the first page of the other member's list of matches. */
const signInMembers: readonly FixedMember[] = [
  {
    fields: { ...punjab, path, firstName: 'Asha', lastName: 'Mehra', dateOfBirth: '1997-03-14' },
  },
  {
    fields: { ...punjab, path, firstName: 'Arjun', lastName: 'Khanna', dateOfBirth: '1994-08-22' },
  },
];

/** Indexes of the members that developers sign in as. */
export const signInIndexes = signInMembers.map((_, index) => index);

/** Scenario members have indexes from here on, so `--members` never loads them. */
export const firstScenarioIndex = 99_000_000;

const scenarioIndexAt = (offset: number): number => firstScenarioIndex + offset;

/** Indexes of the accounts that the scenarios are about. Odd indexes are men. */
export const accountIndexes = {
  free: scenarioIndexAt(1),
  paid: scenarioIndexAt(2),
  conversation: scenarioIndexAt(4),
  new: scenarioIndexAt(5),
  'busy-inbox': scenarioIndexAt(6),
} as const;

const accounts: readonly (readonly [number, FixedMember])[] = [
  [
    accountIndexes.free,
    {
      fields: {
        ...punjab,
        ...freeAccount,
        ...occupationFieldsOf('Software Engineer'),
        path,
        firstName: 'Rohan',
        lastName: 'Malhotra',
        dateOfBirth: '1995-05-06',
        about:
          'Quiet mornings, meditation and a good cup of tea: that is how my days begin. I run, read and travel to the hills when I can. I hope to find a partner who walks the same road, with kindness and patience.',
      },
    },
  ],
  [
    accountIndexes.paid,
    {
      fields: {
        ...punjab,
        ...freeAccount,
        ...occupationFieldsOf('Teacher'),
        path,
        firstName: 'Kavya',
        lastName: 'Sharma',
        dateOfBirth: '1996-11-20',
        about:
          'I laugh easily, care deeply, and try to keep some stillness in between. We celebrate every festival together, with music and far too many sweets. A companion who values family, growth and laughter would make me happy.',
      },
    },
  ],
  [
    accountIndexes.conversation,
    {
      fields: {
        ...punjab,
        ...freeAccount,
        ...occupationFieldsOf('Pharmacist'),
        path,
        firstName: 'Ritu',
        lastName: 'Bhatia',
        dateOfBirth: '1998-01-09',
        about:
          'Seva has shaped me more than any degree; I come home from it lighter. I care about health, simple food and enough sleep. I wish for a simple, sincere person with a steady heart.',
      },
    },
  ],
  [
    accountIndexes.new,
    {
      isIncomplete: true,
      fields: {
        ...punjab,
        ...freeAccount,
        ...occupationFieldsOf('Civil Engineer'),
        path,
        firstName: 'Dev',
        lastName: 'Arora',
        dateOfBirth: '1997-07-02',
        about:
          'Cooking for people I love is my favourite way to spend a Sunday. I am new here, and happy to get to know you.',
      },
    },
  ],
  [
    accountIndexes['busy-inbox'],
    {
      fields: {
        ...punjab,
        ...freeAccount,
        ...occupationFieldsOf('Architect'),
        path,
        firstName: 'Nandini',
        lastName: 'Kapoor',
        dateOfBirth: '1997-09-27',
        about:
          'Music has been with me since childhood; I still practise most evenings. My family is warm, educated and respectful of one another’s choices. Looking for an equal: someone who listens, and who also speaks their mind.',
      },
    },
  ],
];

/** Members with fixed fields, by index. They joined last, one minute apart. */
export const fixedMembers: ReadonlyMap<number, FixedMember> = new Map(
  [...signInMembers.entries(), ...accounts].map(([index, member], minutesAgo) => {
    const joinedAt = new Date(referenceTime - minutesAgo * 60_000).toISOString();
    return [index, { ...member, fields: { ...member.fields, joinedAt } }];
  }),
);
