import { type PartnerPreferences, unrestrictedPreferences } from '@hamrah/contracts/profile';
import { testMember } from '@hamrah/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { comparePreferences } from './preference-comparison.ts';

const now = new Date('2026-03-15T12:00:00Z');
/** 29 years old, 5' 4", Isha Foundation, Kannada, Karnataka in India. */
const viewer = testMember();
const compare = (preferences: Partial<PartnerPreferences>, comparedViewer = viewer) =>
  comparePreferences({ ...unrestrictedPreferences, ...preferences }, comparedViewer, now);
const isMet = (preferences: Partial<PartnerPreferences>, name: string, comparedViewer = viewer) =>
  compare(preferences, comparedViewer).criteria.find((criterion) => criterion.name === name)?.isMet;

describe('comparePreferences', () => {
  it('returns the full score for open preferences', () => {
    const { score, criteria } = compare({});
    expect(score).toBe(5);
    expect(criteria.map(({ name, preference, isMet }) => [name, preference, isMet])).toEqual(
      ['age', 'height', 'path', 'motherTongue', 'place'].map((name) => [name, null, true]),
    );
  });

  it('describes the preference and the viewer’s own value', () => {
    const { score, criteria } = compare({
      ages: { from: 25, to: 28 },
      heightsInches: { from: 60, to: 70 },
      paths: ['ISKCON', 'Osho'],
      motherTongues: ['Kannada'],
      countries: ['India'],
      states: ['Karnataka', 'Kerala'],
    });
    expect(score).toBe(3);
    expect(criteria).toEqual([
      { name: 'age', preference: '25 to 28 years', viewerValue: '29 years', isMet: false },
      { name: 'height', preference: `5' 0" to 5' 10"`, viewerValue: `5' 4"`, isMet: true },
      { name: 'path', preference: 'ISKCON, Osho', viewerValue: 'Isha Foundation', isMet: false },
      { name: 'motherTongue', preference: 'Kannada', viewerValue: 'Kannada', isMet: true },
      { name: 'place', preference: 'Karnataka, Kerala, India', viewerValue: 'Karnataka, India', isMet: true },
    ]);
  });

  it('lists the further preferences that are stated, and no private ones', () => {
    const { furtherPreferences } = compare({
      religions: ['Hindu', 'Sikh'],
      diets: ['Vegetarian'],
      incomes: ['Above 10 Lakh'] as never,
      cities: ['Agra'],
    });
    expect(furtherPreferences).toEqual([
      { name: 'religion', preference: 'Hindu, Sikh' },
      { name: 'diet', preference: 'Vegetarian' },
    ]);
  });

  it.each([
    ['age', { ages: { from: 29, to: 35 } }, { ages: { from: 30, to: 35 } }],
    ['age', { ages: { from: 20, to: 29 } }, { ages: { from: 20, to: 28 } }],
    ['height', { heightsInches: { from: 64, to: 70 } }, { heightsInches: { from: 65, to: 70 } }],
    ['height', { heightsInches: { from: 60, to: 64 } }, { heightsInches: { from: 60, to: 63 } }],
    ['place', { countries: ['India'] }, { countries: ['Canada'] }],
    ['place', { states: ['Karnataka'] }, { states: ['Kerala'] }],
  ] as const)('compares %s, with inclusive bounds', (name, matching, mismatching) => {
    expect(isMet(matching as Partial<PartnerPreferences>, name)).toBe(true);
    expect(isMet(mismatching as Partial<PartnerPreferences>, name)).toBe(false);
  });

  it('treats a state without a country as a state of India', () => {
    const memberInPakistan = testMember({ country: 'Pakistan', state: 'Punjab' });
    expect(isMet({ states: ['Punjab'] }, 'place', memberInPakistan)).toBe(false);
    expect(isMet({ countries: ['Pakistan'], states: ['Punjab'] }, 'place', memberInPakistan)).toBe(true);
  });

  it('ignores cities', () => {
    expect(isMet({ states: ['Karnataka'], cities: ['Hampi'] }, 'place')).toBe(true);
  });
});
