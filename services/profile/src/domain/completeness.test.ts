import { type FurtherDetails, openPreferences } from '@hamrah/contracts/profile';
import { describe, expect, it } from 'vitest';
import { type CompletenessFields, completenessOf } from './completeness.ts';
import { emptyFurtherDetails } from './details.ts';

const registered: CompletenessFields = { photo: null, further: emptyFurtherDetails, preferences: openPreferences };
const further: FurtherDetails = {
  pathSince: 'Yes',
  pathInitiated: 'No',
  officialSevadar: 'No',
  children: 'No',
  diet: 'Vegetarian',
  alcohol: 'No',
  disability: null,
  motherOccupation: 'Doctor',
  fatherOccupation: 'Doctor',
  sisters: 0,
  brothers: 0,
  marriedSiblings: null,
  familyFinancialStatus: 'Middle class',
  college: 'City College',
  workingWith: 'Government',
  residencyStatus: 'Citizen',
  zipcode: null,
  hometown: 'Mysuru',
  hobbies: ['Yoga'],
};
const complete: CompletenessFields = {
  photo: 'a-photo',
  further,
  preferences: { ...openPreferences, ages: { from: 25, to: 30 } },
};

describe('completenessOf', () => {
  it('is 30 after the registration', () => {
    expect(completenessOf(registered)).toBe(30);
  });

  it('is 100 for a complete profile; zero sisters counts as filled in', () => {
    expect(completenessOf(complete)).toBe(100);
  });

  it('adds 20 for the first photo', () => {
    expect(completenessOf({ ...registered, photo: 'a-photo' })).toBe(50);
  });

  it('adds 7 for any preference, but not for musts alone', () => {
    expect(completenessOf({ ...registered, preferences: { ...openPreferences, district: 'Mysuru' } })).toBe(37);
    expect(completenessOf({ ...registered, preferences: { ...openPreferences, musts: ['age'] } })).toBe(30);
  });

  it('is lower without any counted detail', () => {
    for (const name of Object.keys(further) as (keyof FurtherDetails)[]) {
      const without = completenessOf({ ...complete, further: { ...further, [name]: emptyFurtherDetails[name] } });
      const isUncounted = name === 'disability' || name === 'marriedSiblings' || name === 'zipcode';
      expect(without < 100, name).toBe(!isUncounted);
    }
  });
});
