import { emptyOptionalDetails, shareParts } from '@hamrah/contracts/profile';
import { testMember } from '@hamrah/service-kit/testing';
import { expect, it } from 'vitest';
import { sharedProfileOf } from './shared-profile.ts';

const member = testMember({
  firstName: 'Asha',
  lastName: 'Rao',
  dateOfBirth: '1995-03-08',
  heightInches: 64,
  city: 'Pune',
});
const details = { ...emptyOptionalDetails, zipcode: '411001', sisters: 2 };

it('has only the chosen parts, as labelled texts', () => {
  expect(sharedProfileOf(member, details, ['city', 'heightInches', 'dateOfBirth', 'sisters', 'diet'])).toEqual({
    name: null,
    sections: [
      {
        section: 'basics',
        rows: [
          { label: 'Date of birth', value: '8 March 1995' },
          { label: 'Height', value: '5\' 4"' },
        ],
      },
      { section: 'family', rows: [{ label: 'Sisters', value: '2' }] },
      { section: 'location', rows: [{ label: 'City', value: 'Pune' }] },
    ],
  });
});

it('never contains the zip code, and contains the name only if it is chosen', () => {
  expect(shareParts).not.toContain('zipcode');
  const all = sharedProfileOf(member, details, [...shareParts, 'zipcode']);
  expect(all.name).toBe('Asha Rao');
  expect(JSON.stringify(all)).not.toContain('411001');
});
