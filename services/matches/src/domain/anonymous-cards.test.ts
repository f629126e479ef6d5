import { describe, expect, it } from 'vitest';
import { type AnonymousGroup, ageGroupOf, cardsForSearch, groupsOf } from './anonymous-cards.ts';

const now = new Date('2026-11-24T10:00:00Z');
const byKey = (key: string) => key;
const group = (fields: Partial<AnonymousGroup> = {}): AnonymousGroup => ({
  gender: 'Female',
  ages: { from: 23, to: 27 },
  path: 'ISKCON',
  country: 'India',
  state: 'Punjab',
  ...fields,
});

describe('the age group of an anonymous card', () => {
  it('spans five years, counted from the age of marriage', () => {
    expect([18, 22, 23, 60].map((age) => ageGroupOf(age, 'Female').from)).toEqual([18, 18, 23, 58]);
    expect([21, 25, 26].map((age) => ageGroupOf(age, 'Male'))).toEqual([
      { from: 21, to: 25 },
      { from: 21, to: 25 },
      { from: 26, to: 30 },
    ]);
  });

  it('does not exist for a man below the age of marriage', () => {
    const place = { path: 'ISKCON', country: 'India', state: 'Punjab', dateOfBirth: '2006-11-01' };
    expect(groupsOf({ gender: 'Male', ...place }, now)).toEqual([]);
    expect(groupsOf({ gender: 'Female', ...place }, now).map(({ state }) => state)).toEqual(['Punjab', null]);
  });
});

describe('the anonymous cards of a search', () => {
  it('show the age group, the path and the region, and nothing else', () => {
    expect(cardsForSearch([group(), group({ gender: 'Male' })], { gender: 'Female' }, byKey)).toEqual([
      { ages: { from: 23, to: 27 }, path: 'ISKCON', region: 'Punjab' },
    ]);
    expect(cardsForSearch([group({ state: null })], {}, byKey)[0]?.region).toBe('India');
  });

  it('are the same for every age range within an age group, so that no search reveals an age', () => {
    for (let age = 23; age < 27; age += 1)
      expect(cardsForSearch([group()], { ages: { from: age, to: age + 1 } }, byKey)).toHaveLength(1);
    expect(cardsForSearch([group()], { ages: { from: 28, to: 30 } }, byKey)).toEqual([]);
    expect(cardsForSearch([group()], { path: 'Vipassana' }, byKey)).toEqual([]);
  });

  it('are at most three, in an order that does not depend on the order of the groups', () => {
    const groups = ['Punjab', 'Haryana', 'Kerala', 'Goa'].map((state) => group({ state }));
    const cards = cardsForSearch(groups, {}, byKey);
    expect(cards).toHaveLength(3);
    expect(cardsForSearch(groups.toReversed(), {}, byKey)).toEqual(cards);
  });
});
