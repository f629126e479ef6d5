import { memberCopy } from '@hamrah/contracts';
import { describe, expect, it } from 'vitest';
import { buildProfile, ownProfileOf } from './profile.ts';

const registered = {
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
  about: 'I teach.',
  registeredAt: '2026-03-15T10:00:00.000Z',
} as const;

describe('a new profile', () => {
  it('is complete, free and real, with no photo yet', () => {
    const profile = buildProfile(registered);
    expect(memberCopy.parse(profile)).toEqual(profile);
    expect(profile).toMatchObject({
      accountType: 'Free',
      photo: null,
      synthetic: false,
      designation: null,
      income: null,
    });
  });

  it('counts its joining from the registration', () => {
    expect(buildProfile(registered).joinedAt).toBe('2026-03-15T10:00:00.000Z');
  });

  it('shows its owner their age of today', () => {
    const profile = buildProfile(registered);
    expect(ownProfileOf(profile, null, new Date('2026-06-01T23:59:59Z')).age).toBe(27);
    expect(ownProfileOf(profile, null, new Date('2026-06-02T00:00:00Z')).age).toBe(28);
  });
});
