import type { ContactFilters } from '@hamrah/contracts/profile';
import { testMember } from '@hamrah/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { contactObstacleOf, passesContactFilters } from './contact-access.ts';

const now = new Date('2026-03-15T12:00:00Z');
/** 29 years old, 5' 4", Hindu, Isha Foundation, Kannada, never married, Mysuru in Karnataka in India. */
const viewer = testMember();
const openFilters: ContactFilters = {
  ages: { from: 21, to: 36 },
  heightsInches: { from: 53, to: 85 },
  countries: [],
  states: [],
  cities: [],
  religions: [],
  paths: [],
  motherTongues: [],
  maritalStatuses: [],
};

describe('passesContactFilters', () => {
  it('accepts a viewer if no filters are saved, and if all lists are empty', () => {
    expect(passesContactFilters(null, viewer, now)).toBe(true);
    expect(passesContactFilters(openFilters, viewer, now)).toBe(true);
  });

  it.each<[keyof ContactFilters, Partial<ContactFilters>, Partial<ContactFilters>]>([
    ['ages', { ages: { from: 29, to: 32 } }, { ages: { from: 30, to: 33 } }],
    ['ages', { ages: { from: 25, to: 29 } }, { ages: { from: 24, to: 28 } }],
    ['heightsInches', { heightsInches: { from: 64, to: 70 } }, { heightsInches: { from: 65, to: 71 } }],
    ['heightsInches', { heightsInches: { from: 58, to: 64 } }, { heightsInches: { from: 57, to: 63 } }],
    ['countries', { countries: ['Canada', 'India'] }, { countries: ['Canada'] }],
    ['states', { states: ['Karnataka'] }, { states: ['Kerala'] }],
    ['cities', { states: ['Karnataka'], cities: ['Mysuru'] }, { states: ['Karnataka'], cities: ['Hampi'] }],
    ['religions', { religions: ['Hindu', 'Jain'] }, { religions: ['Jain'] }],
    ['paths', { paths: ['Isha Foundation'] }, { paths: ['Osho'] }],
    ['motherTongues', { motherTongues: ['Kannada'] }, { motherTongues: ['Tamil'] }],
    ['maritalStatuses', { maritalStatuses: ['Never Married'] }, { maritalStatuses: ['Divorced'] }],
  ])('accepts only viewers who match %s', (_, matching, mismatching) => {
    expect(passesContactFilters({ ...openFilters, ...matching }, viewer, now)).toBe(true);
    expect(passesContactFilters({ ...openFilters, ...mismatching }, viewer, now)).toBe(false);
  });

  it('accepts every age and height without a range', () => {
    const unranged = { ...openFilters, ages: null, heightsInches: null };
    expect(passesContactFilters(unranged, viewer, now)).toBe(true);
  });

  it('requires all filters to match', () => {
    expect(passesContactFilters({ ...openFilters, religions: ['Hindu'], paths: ['Osho'] }, viewer, now)).toBe(false);
  });

  it('refuses a hidden viewer, even without filters', () => {
    expect(passesContactFilters(null, { ...viewer, hidden: true }, now)).toBe(false);
  });
});

describe('contactObstacleOf', () => {
  const noObstacle = { accountType: 'Pro', areConnected: true, contactsLeft: 1 } as const;
  it('is null if the viewer can reveal the details', () => expect(contactObstacleOf(noObstacle)).toBeNull());

  it('is the first obstacle among plan, connection and contacts left', () => {
    const everyObstacle = { accountType: 'Free', areConnected: false, contactsLeft: 0 } as const;
    expect(contactObstacleOf(everyObstacle)).toBe('upgrade');
    expect(contactObstacleOf({ ...everyObstacle, accountType: 'Pro' })).toBe('connect_first');
    expect(contactObstacleOf({ ...everyObstacle, accountType: 'Pro', areConnected: true })).toBe('none_left');
  });
});
