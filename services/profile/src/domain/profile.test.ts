import { publishedMember } from '@hamrah/contracts';
import { describe, expect, it } from 'vitest';
import { initialAccountState, withEmailVerified, withPhoneDisplaced, withVisibility } from './account-state.ts';
import { buildProfile, ownProfileOf } from './profile.ts';

const registration = {
  member: 'HM00000001',
  profileFor: 'Myself',
  gender: 'Female',
  firstName: 'Asha',
  lastName: 'Rao',
  dateOfBirth: '1998-06-02',
  heightInches: 63,
  path: 'Isha Foundation',
  religion: 'Hindu',
  maritalStatus: 'Never Married',
  motherTongue: 'Kannada',
  country: 'India',
  state: 'Karnataka',
  city: 'Mysuru',
  qualification: 'Master’s degree',
  company: 'City School',
  income: '₹50,000 to ₹1,00,000',
  designation: 'Teacher',
  about: 'I teach.',
  photo: 'a-photo',
  partnerAges: { from: 27, to: 35 },
  phoneVerified: true,
  emailVerified: false,
  registeredAt: '2026-03-15T10:00:00.000Z',
} as const;

describe('a new profile', () => {
  it('has every published field and a free account, and does not contain partner ages', () => {
    const profile = buildProfile(registration, initialAccountState, 'a-photo');
    expect(publishedMember.strict().parse(profile)).toEqual(profile);
    expect(profile).toMatchObject({
      accountType: 'Free',
      photo: 'a-photo',
      synthetic: false,
      hidden: false,
      phoneVerified: true,
      emailVerified: false,
      designation: 'Teacher',
      income: '₹50,000 to ₹1,00,000',
    });
  });

  it('has no photo if the registration photo is unavailable', () => {
    expect(buildProfile(registration, initialAccountState, null).photo).toBeNull();
  });

  it('has the account state from earlier events', () => {
    const state = withVisibility(withPhoneDisplaced(withEmailVerified(initialAccountState)), true, 2);
    expect(buildProfile(registration, state, null)).toMatchObject({
      hidden: true,
      phoneVerified: false,
      emailVerified: true,
    });
  });

  it('has the registration time as joining time', () => {
    expect(buildProfile(registration, initialAccountState, null).joinedAt).toBe('2026-03-15T10:00:00.000Z');
  });

  it('shows its owner today’s age', () => {
    const profile = buildProfile(registration, initialAccountState, null);
    const ageAt = (at: string) => ownProfileOf({ profile, awaitedPhoto: null }, () => null, new Date(at)).age;
    expect([ageAt('2026-06-01T23:59:59Z'), ageAt('2026-06-02T00:00:00Z')]).toEqual([27, 28]);
  });
});
