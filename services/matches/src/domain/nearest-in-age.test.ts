import { expect, it } from 'vitest';
import { nearestInAge } from './nearest-in-age.ts';

const memberOf = (member: string, dateOfBirth: string) => ({ member, dateOfBirth });
const asha = memberOf('HMASHA0000', '1995-06-15');

it('sorts older and younger candidates by distance in date of birth, and omits the member', () => {
  const candidates = [
    memberOf('A', '1990-01-01'),
    memberOf('B', '1995-06-17'),
    asha,
    memberOf('C', '1995-06-14'),
    memberOf('D', '1996-01-01'),
  ];
  expect(nearestInAge(asha, candidates, 3).map(({ member }) => member)).toEqual(['C', 'B', 'D']);
});

it('sorts members at the same distance by code', () => {
  const candidates = [memberOf('B', '1995-06-16'), memberOf('A', '1995-06-14')];
  expect(nearestInAge(asha, candidates, 6).map(({ member }) => member)).toEqual(['A', 'B']);
});
