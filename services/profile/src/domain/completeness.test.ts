import { type OptionalFieldName, optionalFieldNames, profileField } from '@hamrah/contracts';
import { emptyOptionalDetails, type OptionalProfileDetails, unrestrictedPreferences } from '@hamrah/contracts/profile';
import { describe, expect, it } from 'vitest';
import { type CompletenessFields, completenessOf } from './completeness.ts';

const fieldsAfterRegistration: CompletenessFields = {
  photo: null,
  optionalDetails: emptyOptionalDetails,
  preferences: unrestrictedPreferences,
};
/** A sample value by the type of the field. */
const sampleOf = (name: OptionalFieldName) => {
  const field = profileField(name);
  if (field.type === 'choice') return field.options[0];
  if (field.type === 'listEntries') return ['Yoga'];
  return field.type === 'count' ? 0 : 'A text';
};
const uncountedDetails = { disability: null, marriedSiblings: null, zipcode: null };
const optionalDetails = {
  ...Object.fromEntries(optionalFieldNames.map((name) => [name, sampleOf(name)])),
  ...uncountedDetails,
} as OptionalProfileDetails;
const completeFields: CompletenessFields = {
  photo: 'a-photo',
  optionalDetails,
  preferences: { ...unrestrictedPreferences, ages: { from: 25, to: 30 } },
};

describe('completenessOf', () => {
  it('is 30 after the registration', () => {
    expect(completenessOf(fieldsAfterRegistration)).toBe(30);
  });

  it('is 100 for a complete profile and counts zero sisters as filled in', () => {
    expect(completenessOf(completeFields)).toBe(100);
  });

  it('adds 20 for the first photo', () => {
    expect(completenessOf({ ...fieldsAfterRegistration, photo: 'a-photo' })).toBe(50);
  });

  it('adds 7 for any preference, but not for musts alone', () => {
    expect(
      completenessOf({ ...fieldsAfterRegistration, preferences: { ...unrestrictedPreferences, district: 'Mysuru' } }),
    ).toBe(37);
    expect(
      completenessOf({ ...fieldsAfterRegistration, preferences: { ...unrestrictedPreferences, musts: ['age'] } }),
    ).toBe(30);
  });

  it('is lower if any one of the counted details is missing', () => {
    for (const name of optionalFieldNames) {
      const completeness = completenessOf({
        ...completeFields,
        optionalDetails: { ...optionalDetails, [name]: emptyOptionalDetails[name] },
      });
      const isCounted = profileField(name).completeness !== undefined;
      expect(isCounted && name in uncountedDetails, name).toBe(false);
      expect(completeness < 100, name).toBe(isCounted);
    }
  });
});
