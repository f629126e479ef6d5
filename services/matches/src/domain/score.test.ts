import {
  diets,
  incomes,
  maritalStatuses,
  matches,
  motherTongues,
  paths,
  profile,
  qualifications,
  religions,
} from '@hamrah/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomSearchableFields } from '../testing/random-search.ts';
import {
  criterionFit,
  distributePoints,
  type ScorableMember,
  type StatedPreferences,
  scoreOf,
  shownScoreOf,
} from './score.ts';

const places = { countries: ['India', 'Canada'], states: ['Punjab', 'Ontario'] };
const now = new Date('2026-11-21T10:00:00Z');
const subsetOf = (names: readonly string[]) => fc.subarray([...names]);
const range = (min: number, max: number) =>
  fc.option(
    fc
      .tuple(fc.integer({ min, max: max - 1 }), fc.nat(20))
      .map(([from, span]) => ({ from, to: Math.min(max, from + 1 + span) })),
  );
const statedPreferences = fc.record({
  ages: range(18, 60),
  heightsInches: range(53, 77),
  religions: subsetOf(religions),
  paths: subsetOf(paths),
  motherTongues: subsetOf(motherTongues),
  maritalStatuses: subsetOf(maritalStatuses),
  countries: subsetOf(places.countries),
  states: subsetOf(places.states),
  cities: subsetOf(['Agra', 'Pune']),
  incomes: subsetOf(incomes),
  qualifications: subsetOf(qualifications),
  diets: subsetOf(diets),
  musts: fc.subarray([...profile.preferenceCriteria], { maxLength: 2 }),
}) as fc.Arbitrary<StatedPreferences>;
const scorableMember: fc.Arbitrary<ScorableMember> = fc
  .tuple(randomSearchableFields(places), statedPreferences, fc.nat(100))
  .map(([fields, preferences, completeness]) => ({ ...fields, preferences, completeness }));
const checkPairs = (check: (a: ScorableMember, b: ScorableMember) => void) =>
  fc.assert(fc.property(scorableMember, scorableMember, check), { numRuns: 1_000 });
const [sample] = fc.sample(scorableMember, { numRuns: 1, seed: 3 });
if (!sample) throw new Error('no sample');
const base = { ...sample, preferences: {}, completeness: 100 };

const withPublicPreferences = (member: ScorableMember): ScorableMember => ({
  ...member,
  preferences: profile.publicPreferences(member.preferences ?? {}),
});

describe('a score', () => {
  it('is from 0 to 100 and the sum of its parts, each of which is the sum of its reasons', () => {
    checkPairs((a, b) => {
      const { score, reasons } = scoreOf(a, b, now);
      expect(matches.matchScore.parse(score)).toEqual(score);
      const { total, ...parts } = score;
      expect(Object.values(parts).reduce((sum, points) => sum + points, 0)).toBe(total);
      for (const part of ['theyFit', 'youFit'] as const) {
        const partReasons = reasons.filter((reason) => reason.part === part);
        expect(partReasons.reduce((sum, { points }) => sum + points, 0)).toBe(score[part]);
        expect(partReasons.reduce((sum, { maxPoints }) => sum + maxPoints, 0)).toBe(matches.maxPartScores[part]);
        for (const { points, maxPoints } of partReasons) expect(points).toBeLessThanOrEqual(maxPoints);
      }
    });
  });

  it('is 0 when a must of either side fails, and so is the part of that side', () => {
    checkPairs((a, b) => {
      const hasFailedMust = (viewer: ScorableMember, candidate: ScorableMember) =>
        viewer.preferences?.musts?.some((must) => {
          const fits = criterionFit(viewer.preferences ?? {}, must, candidate, now);
          return fits !== undefined && fits < 1;
        }) ?? false;
      const { score } = scoreOf(a, b, now);
      if (hasFailedMust(a, b)) expect(score).toMatchObject({ total: 0, theyFit: 0 });
      if (hasFailedMust(withPublicPreferences(b), a)) expect(score).toMatchObject({ total: 0, youFit: 0 });
    });
  });

  it('has the same parts from both sides, except completeness, if all preferences are public', () => {
    checkPairs((memberA, memberB) => {
      const [a, b] = [withPublicPreferences(memberA), withPublicPreferences(memberB)];
      const scoreForA = scoreOf(a, b, now).score;
      const scoreForB = scoreOf(b, a, now).score;
      expect([scoreForA.theyFit, scoreForA.youFit, scoreForA.balance]).toEqual([
        scoreForB.youFit,
        scoreForB.theyFit,
        scoreForB.balance,
      ]);
    });
  });

  it('is lower when the member meets one criterion fewer', () => {
    fc.assert(
      fc.property(scorableMember, (member) => {
        const viewer = { ...base, preferences: { paths: [member.path], religions: [member.religion] } };
        const fitting = scoreOf(viewer, { ...member, preferences: {} }, now).score.total;
        const lower = scoreOf(viewer, { ...member, path: 'Elsewhere' as never, preferences: {} }, now).score.total;
        expect(lower).toBeLessThan(fitting);
      }),
    );
  });
});

describe('the score that a card shows', () => {
  const withPreferences = (preferences: StatedPreferences): ScorableMember => ({ ...base, preferences });
  const stated = withPreferences({ paths: [base.path] });

  it('is absent, with its reasons, until both members have stated preferences', () => {
    const absent = { score: null, reasons: [] };
    expect(shownScoreOf(base, stated, now)).toEqual(absent);
    expect(shownScoreOf(stated, base, now)).toEqual(absent);
    expect(shownScoreOf(stated, stated, now)).toEqual(scoreOf(stated, stated, now));
  });

  it('is absent if the member has stated private preferences only', () => {
    const secretive = withPreferences({ incomes: ['₹50,000 to ₹1,00,000'], cities: ['Pune'], states: [] });
    expect(shownScoreOf(stated, secretive, now).score).toBeNull();
  });
});

describe('the points of a score', () => {
  it('are 100 when neither side has preferences, and the profile is complete', () => {
    expect(scoreOf(base, base, now).score).toEqual({
      total: 100,
      theyFit: 46,
      youFit: 46,
      balance: 0,
      completeness: 8,
    });
  });

  it('combine both sides as twice their harmonic mean', () => {
    const picky = {
      ...base,
      preferences: {
        paths: [base.path],
        states: ['Nowhere'],
        countries: [],
        religions: ['Elsewhere'],
      } as StatedPreferences,
    };
    const { score } = scoreOf(picky, base, now);
    expect(score.youFit).toBe(46);
    expect(score.theyFit + score.youFit + score.balance).toBe(
      Math.round((4 * score.theyFit * score.youFit) / (score.theyFit + score.youFit)),
    );
    expect(score.balance).toBeLessThan(0);
  });

  it('are halved for a near miss, and are 0 if the near miss fails a must', () => {
    const ages = { from: 18, to: 19 };
    const twenty = { ...base, dateOfBirth: '2006-01-01' };
    expect(scoreOf({ ...base, preferences: { ages } }, twenty, now).score.theyFit).toBe(23);
    expect(scoreOf({ ...base, preferences: { ages, musts: ['age'] } }, twenty, now).score.total).toBe(0);
  });

  it('ignore a must on a criterion that is open', () => {
    expect(scoreOf({ ...base, preferences: { musts: ['age', 'path'] } }, base, now).score.theyFit).toBe(46);
  });

  it('reveal neither private preferences nor the day of birth of a member', () => {
    checkPairs((viewer, member) => {
      const { cities: _cities, incomes: _incomes, ...preferences } = member.preferences ?? {};
      const year = Number(member.dateOfBirth.slice(0, 4));
      const birthday = member.dateOfBirth.slice(5) <= '11-21' ? '01-01' : '12-31';
      const readable = { ...member, dateOfBirth: `${year}-${birthday}`, preferences };
      expect(scoreOf(viewer, member, now)).toEqual(scoreOf(viewer, readable, now));
    });
  });
});

it('distributes points by weight without losing any', () => {
  fc.assert(
    fc.property(
      fc.nat(100),
      fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 10 }),
      (points, weights) => {
        const shares = distributePoints(points, weights);
        expect(shares.reduce((sum, value) => sum + value, 0)).toBe(points);
        weights.forEach((weight, index) => {
          const exact = (weight * points) / weights.reduce((sum, value) => sum + value, 0);
          expect(Math.abs((shares[index] ?? 0) - exact)).toBeLessThan(1);
        });
      },
    ),
  );
});
