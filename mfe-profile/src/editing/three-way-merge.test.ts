import { expect, test } from 'vitest';
import { threeWayMerge } from './three-way-merge.ts';

const base = { about: 'Calm.', hometown: '', country: 'India', city: 'Jaipur', hobbies: ['Yoga'] };

test('what was changed here stays, what was changed elsewhere alone comes in', () => {
  const { merged, conflicts: clashes } = threeWayMerge(
    base,
    { ...base, about: 'Mine.' },
    { ...base, hometown: 'Theirs' },
  );
  expect(merged).toEqual({ ...base, about: 'Mine.', hometown: 'Theirs' });
  expect(clashes).toEqual([]);
});

test('a field changed on both sides keeps what was typed here and is told', () => {
  const theirs = { ...base, about: 'Theirs.', hobbies: ['Music'] };
  const { merged, conflicts: clashes } = threeWayMerge(base, { ...base, about: 'Mine.', hobbies: ['Chess'] }, theirs);
  expect(merged).toMatchObject({ about: 'Mine.', hobbies: ['Chess'] });
  expect(clashes).toEqual(['about', 'hobbies']);
});

test('the same change on both sides is none to tell of', () => {
  const both = { ...base, about: 'Same.' };
  expect(threeWayMerge(base, both, both).conflicts).toEqual([]);
});

test('the fields of a unit go together, so that no city stands in another country', () => {
  const mine = { ...base, city: 'Udaipur' };
  const theirs = { ...base, country: 'Canada', city: 'Toronto' };
  const { merged, conflicts: clashes } = threeWayMerge(base, mine, theirs, [['country', 'city']]);
  expect(merged).toMatchObject({ country: 'India', city: 'Udaipur' });
  expect(clashes).toEqual(['country', 'city']);
});
