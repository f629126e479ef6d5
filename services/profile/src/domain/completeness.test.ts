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
const whole: CompletenessFields = {
  photo: 'a-photo',
  further,
  preferences: { ...openPreferences, ages: { from: 25, to: 30 } },
};

describe('how complete a profile is', () => {
  it('begins with what is told at registration', () => {
    expect(completenessOf(registered)).toBe(30);
  });

  it('is 100 when all that counts is told; no sisters is told as well', () => {
    expect(completenessOf(whole)).toBe(100);
  });

  it('grows by a fifth with the first photo', () => {
    expect(completenessOf({ ...registered, photo: 'a-photo' })).toBe(50);
  });

  it('grows with preferences, whatever they are, and not by musts alone', () => {
    expect(completenessOf({ ...registered, preferences: { ...openPreferences, district: 'Mysuru' } })).toBe(37);
    expect(completenessOf({ ...registered, preferences: { ...openPreferences, musts: ['age'] } })).toBe(30);
  });

  it('never falls by telling more, and falls by taking back', () => {
    for (const name of Object.keys(further) as (keyof FurtherDetails)[]) {
      const without = completenessOf({ ...whole, further: { ...further, [name]: emptyFurtherDetails[name] } });
      const countsNot = name === 'disability' || name === 'marriedSiblings' || name === 'zipcode';
      expect(without < 100, name).toBe(!countsNot);
    }
  });
});
