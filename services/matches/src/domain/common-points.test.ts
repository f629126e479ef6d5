import { describe, expect, it } from 'vitest';
import { commonPointsOf } from './common-points.ts';

const asha = {
  country: 'India',
  state: 'Punjab',
  city: 'Amritsar',
  motherTongue: 'Punjabi',
  path: 'Osho',
  religion: 'Sikh',
  diet: 'Vegetarian',
};

describe('common points of two members', () => {
  it('are at most two, diet and place first', () => {
    expect(commonPointsOf(asha, asha)).toEqual(['vegetarian', 'city']);
  });

  it('name the state when the cities differ, and no place when only the names of the cities agree', () => {
    expect(commonPointsOf(asha, { ...asha, city: 'Patiala', diet: null })).toEqual(['state', 'motherTongue']);
    expect(commonPointsOf(asha, { ...asha, state: 'Haryana', diet: null })).toEqual(['motherTongue', 'path']);
  });

  it('do not contain a diet that neither member has stated', () => {
    const unstated = { ...asha, diet: null, city: 'Patiala', state: 'Goa', motherTongue: 'Hindi', path: 'Other' };
    expect(commonPointsOf({ ...asha, diet: null }, unstated)).toEqual(['religion']);
  });
});
