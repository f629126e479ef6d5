import { expect, test } from 'vitest';
import { mergeDrafts } from './three-way-merge.ts';

const base = { about: 'Calm.', hometown: '', country: 'India', city: 'Jaipur', hobbies: ['Yoga'] };

test('merges local changes with changes made elsewhere', () => {
  const { mergedDraft, conflicts } = mergeDrafts(base, { ...base, about: 'Mine.' }, { ...base, hometown: 'Theirs' });
  expect(mergedDraft).toEqual({ ...base, about: 'Mine.', hometown: 'Theirs' });
  expect(conflicts).toEqual([]);
});

test('keeps the local value of a field changed on both sides and reports the conflict', () => {
  const remote = { ...base, about: 'Theirs.', hobbies: ['Music'] };
  const { mergedDraft, conflicts } = mergeDrafts(base, { ...base, about: 'Mine.', hobbies: ['Chess'] }, remote);
  expect(mergedDraft).toMatchObject({ about: 'Mine.', hobbies: ['Chess'] });
  expect(conflicts).toEqual(['about', 'hobbies']);
});

test('reports no conflict when both sides made the same change', () => {
  const sameChange = { ...base, about: 'Same.' };
  expect(mergeDrafts(base, sameChange, sameChange).conflicts).toEqual([]);
});

test('merges country and city as a unit, so that a city is never paired with another country', () => {
  const local = { ...base, city: 'Udaipur' };
  const remote = { ...base, country: 'Canada', city: 'Toronto' };
  const { mergedDraft, conflicts } = mergeDrafts(base, local, remote, [['country', 'city']]);
  expect(mergedDraft).toMatchObject({ country: 'India', city: 'Udaipur' });
  expect(conflicts).toEqual(['country', 'city']);
});
