import { expect, it } from 'vitest';
import { nearestInAge } from './nearest-in-age.ts';

const born = (member: string, dateOfBirth: string) => ({ member, dateOfBirth });
const asha = born('HMASHA0000', '1995-06-15');

it('sorts by distance in date of birth, older or younger, and leaves out the member', () => {
  const others = [
    born('A', '1990-01-01'),
    born('B', '1995-06-17'),
    asha,
    born('C', '1995-06-14'),
    born('D', '1996-01-01'),
  ];
  expect(nearestInAge(asha, others, 3).map(({ member }) => member)).toEqual(['C', 'B', 'D']);
});

it('sorts members at the same distance by code', () => {
  const others = [born('B', '1995-06-16'), born('A', '1995-06-14')];
  expect(nearestInAge(asha, others, 6).map(({ member }) => member)).toEqual(['A', 'B']);
});
