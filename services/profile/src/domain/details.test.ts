import { Problem, type PublishedMember } from '@hamrah/contracts';
import {
  emptyOptionalDetails,
  optionalProfileDetails,
  type ProfileDetails,
  profileDetails,
} from '@hamrah/contracts/profile';
import { describe, expect, it } from 'vitest';
import { assertAgeAllowed, hasPublishedChanges, splitDetails } from './details.ts';

const published = {
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
} as const;
const details: ProfileDetails = { ...published, ...emptyOptionalDetails, diet: 'Vegetarian', hobbies: ['Yoga'] };
const today = new Date('2026-03-15T10:00:00Z');

describe('details', () => {
  it('are split into published and optional details', () => {
    const parts = splitDetails(details);
    expect(parts).toEqual({
      published,
      optionalDetails: { ...emptyOptionalDetails, diet: 'Vegetarian', hobbies: ['Yoga'] },
    });
    expect(Object.keys({ ...parts.published, ...parts.optionalDetails }).toSorted()).toEqual(
      Object.keys(profileDetails.shape).toSorted(),
    );
  });

  it('have a valid empty value', () => {
    expect(optionalProfileDetails.parse(emptyOptionalDetails)).toEqual(emptyOptionalDetails);
  });

  it('differ from the published profile if any published detail differs', () => {
    const profile = { ...published, member: 'HM00000001', photo: 'p' } as PublishedMember;
    expect(hasPublishedChanges(profile, published)).toBe(false);
    for (const name of Object.keys(published))
      expect(hasPublishedChanges(profile, { ...published, [name]: 'different' }), name).toBe(true);
  });
});

describe('assertAgeAllowed', () => {
  it.each(['2008-03-15', '1965-03-16', '1990-12-31'])('accepts 18 to 60 years: born %s', (dateOfBirth) => {
    expect(() => assertAgeAllowed(dateOfBirth, today)).not.toThrow();
  });

  it.each(['2008-03-16', '1965-03-15', '2030-01-01'])('refuses other ages: born %s', (dateOfBirth) => {
    expect(() => assertAgeAllowed(dateOfBirth, today)).toThrow(Problem);
  });
});
