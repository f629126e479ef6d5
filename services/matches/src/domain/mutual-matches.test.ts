import { matches } from '@hamrah/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomSearchableFields } from '../testing/random-search.ts';
import { matchesCriteria } from './criteria.ts';
import { bestMutualMatches, criteriaOfMusts } from './mutual-matches.ts';
import type { ScorableMember, StatedPreferences } from './score.ts';

const now = new Date('2026-11-21T10:00:00Z');
const places = { countries: ['India'], states: ['Punjab'] };
const samples = fc.sample(randomSearchableFields(places), { numRuns: 40, seed: 7 });
const memberOf = (sampleIndex: number, overrides: Partial<ScorableMember> = {}) => ({
  ...(samples[sampleIndex] as (typeof samples)[number]),
  member: `HM${sampleIndex}`,
  preferences: {} as StatedPreferences,
  completeness: 100,
  ...overrides,
});
const codesOf = (members: readonly { member: string }[]) => members.map(({ member: code }) => code);

describe('bestMutualMatches', () => {
  it('omits members if a must of either side fails, and members who look for someone else', () => {
    const ravi = memberOf(0, {
      path: 'Osho',
      religion: 'Hindu',
      preferences: { religions: ['Jain'], musts: ['religion'] },
    });
    const matching = memberOf(1, { religion: 'Jain', preferences: { paths: ['Osho'] } });
    const failsViewersMust = memberOf(2, { religion: 'Sikh' });
    const failsTheirMust = memberOf(3, { religion: 'Jain', preferences: { religions: ['Jain'], musts: ['religion'] } });
    const prefersOthers = memberOf(4, { religion: 'Jain', preferences: { paths: ['ISKCON'], religions: ['Sikh'] } });
    expect(codesOf(bestMutualMatches(ravi, [matching, failsViewersMust, failsTheirMust, prefersOthers], now))).toEqual([
      'HM1',
    ]);
  });

  it('sorts by score, then by code, and returns one page at most', () => {
    const ravi = memberOf(0);
    const others = Array.from({ length: 30 }, (_, index) =>
      memberOf(index + 1, { completeness: index % 2 === 0 ? 100 : 50 }),
    );
    const bestMatches = bestMutualMatches(ravi, others, now);
    expect(bestMatches).toHaveLength(matches.maxMutualMatches);
    expect(bestMatches.map(({ completeness }) => completeness)).toEqual([
      ...Array(15).fill(100),
      ...Array(matches.maxMutualMatches - 15).fill(50),
    ]);
    for (const sameScore of [bestMatches.slice(0, 15), bestMatches.slice(15)])
      expect(codesOf(sameScore)).toEqual(codesOf(sameScore).toSorted());
  });
});

describe('criteriaOfMusts', () => {
  it('requires exactly the musts', () => {
    const preferences: StatedPreferences = {
      ages: { from: 25, to: 30 },
      paths: ['Osho'],
      countries: ['India'],
      states: ['Punjab'],
      musts: ['path', 'place'],
    };
    const criteria = criteriaOfMusts(preferences);
    expect(criteria).toMatchObject({ ages: null, paths: ['Osho'], countries: ['India'], states: ['Punjab'] });
    expect(matchesCriteria(memberOf(5, { path: 'Osho' }), criteria, now)).toBe(true);
    expect(matchesCriteria(memberOf(5, { path: 'ISKCON' }), criteria, now)).toBe(false);
  });
});
