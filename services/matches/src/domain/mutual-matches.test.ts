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
const member = (at: number, changed: Partial<ScorableMember> = {}) => ({
  ...(samples[at] as (typeof samples)[number]),
  member: `HM${at}`,
  preferences: {} as StatedPreferences,
  completeness: 100,
  lastActiveOn: '2026-11-21',
  ...changed,
});
const codes = (members: readonly { member: string }[]) => members.map(({ member: code }) => code);

describe('bestMutualMatches', () => {
  it('leaves out members who fail a must of either side or look for someone else', () => {
    const ravi = member(0, {
      path: 'Osho',
      religion: 'Hindu',
      preferences: { religions: ['Jain'], musts: ['religion'] },
    });
    const matching = member(1, { religion: 'Jain', preferences: { paths: ['Osho'] } });
    const failsViewersMust = member(2, { religion: 'Sikh' });
    const failsTheirMust = member(3, { religion: 'Jain', preferences: { religions: ['Jain'], musts: ['religion'] } });
    const prefersOthers = member(4, { religion: 'Jain', preferences: { paths: ['ISKCON'], religions: ['Sikh'] } });
    expect(codes(bestMutualMatches(ravi, [matching, failsViewersMust, failsTheirMust, prefersOthers], now))).toEqual([
      'HM1',
    ]);
  });

  it('sorts by score, then by code, and returns one page at most', () => {
    const ravi = member(0);
    const others = Array.from({ length: 30 }, (_, at) => member(at + 1, { completeness: at % 2 === 0 ? 100 : 50 }));
    const best = bestMutualMatches(ravi, others, now);
    expect(best).toHaveLength(matches.maxMutualMatches);
    expect(best[0]?.completeness).toBe(100);
    expect(codes(best.slice(0, 15))).toEqual(codes(best.slice(0, 15)).toSorted());
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
    expect(matchesCriteria(member(5, { path: 'Osho' }), criteria, now)).toBe(true);
    expect(matchesCriteria(member(5, { path: 'ISKCON' }), criteria, now)).toBe(false);
  });
});
