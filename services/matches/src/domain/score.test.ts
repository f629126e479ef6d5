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
import { randomSought } from '../testing/random-search.ts';
import { howFar, type Scored, type Seeks, scoreOf, share } from './score.ts';

const places = { countries: ['India', 'Canada'], states: ['Punjab', 'Ontario'] };
const now = new Date('2026-11-21T10:00:00Z');
const some = (names: readonly string[]) => fc.subarray([...names]);
const range = (min: number, max: number) =>
  fc.option(
    fc
      .tuple(fc.integer({ min, max: max - 1 }), fc.nat(20))
      .map(([from, span]) => ({ from, to: Math.min(max, from + 1 + span) })),
  );
const seeks = fc.record({
  ages: range(18, 60),
  heightsInches: range(53, 77),
  religions: some(religions),
  paths: some(paths),
  motherTongues: some(motherTongues),
  maritalStatuses: some(maritalStatuses),
  countries: some(places.countries),
  states: some(places.states),
  cities: some(['Agra', 'Pune']),
  incomes: some(incomes),
  qualifications: some(qualifications),
  diets: some(diets),
  musts: fc.subarray([...profile.preferenceCriteria], { maxLength: 2 }),
}) as fc.Arbitrary<Seeks>;
const scored: fc.Arbitrary<Scored> = fc
  .tuple(randomSought(places), seeks, fc.nat(100), fc.integer({ min: 0, max: 200 }))
  .map(([sought, wants, completeness, daysAgo]) => ({
    ...sought,
    seeks: wants,
    completeness,
    seenOn: new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10),
  }));
const pairs = (check: (one: Scored, other: Scored) => void) =>
  fc.assert(fc.property(scored, scored, check), { numRuns: 1_000 });
const whole = { ...matches.scoreParts };
const [someone] = fc.sample(scored, { numRuns: 1, seed: 3 });
if (!someone) throw new Error('no sample');
const base = { ...someone, seeks: {}, completeness: 100, seenOn: '2026-11-21' };

describe('a score', () => {
  it('is from 0 to 100, its parts sum to it, and the reasons of a part to that part, as the contract says', () => {
    pairs((one, other) => {
      const { score, reasons } = scoreOf(one, other, now);
      expect(matches.matchScore.parse(score)).toEqual(score);
      const { total, ...parts } = score;
      expect(Object.values(parts).reduce((sum, points) => sum + points, 0)).toBe(total);
      for (const part of ['theyFit', 'youFit'] as const) {
        const own = reasons.filter((reason) => reason.part === part);
        expect(own.reduce((sum, { points }) => sum + points, 0)).toBe(score[part]);
        expect(own.reduce((sum, { of }) => sum + of, 0)).toBe(whole[part]);
        for (const { points, of } of own) expect(points).toBeLessThanOrEqual(of);
      }
    });
  });

  it('is 0 when a must of either side is not met, and that side brings nothing', () => {
    pairs((one, other) => {
      const fails = (from: Scored, to: Scored) =>
        from.seeks?.musts?.some((must) => {
          const fits = howFar(from.seeks ?? {}, must, to, now);
          return fits !== undefined && fits < 1;
        }) ?? false;
      const { score } = scoreOf(one, other, now);
      if (fails(one, other)) expect(score).toMatchObject({ total: 0, theyFit: 0 });
      if (fails(other, one)) expect(score).toMatchObject({ total: 0, youFit: 0 });
    });
  });

  it('is the same seen from the other side, but for how complete a profile is and how lately the member was here', () => {
    pairs((one, other) => {
      const here = scoreOf(one, other, now).score;
      const there = scoreOf(other, one, now).score;
      expect([here.theyFit, here.youFit, here.balance]).toEqual([there.youFit, there.theyFit, there.balance]);
    });
  });

  it('is never higher when the member fits one criterion less', () => {
    fc.assert(
      fc.property(scored, (one) => {
        const asking = { ...base, seeks: { paths: [one.path], religions: [one.religion] } };
        const fitting = scoreOf(asking, { ...one, seeks: {} }, now).score.total;
        const less = scoreOf(asking, { ...one, path: 'Elsewhere' as never, seeks: {} }, now).score.total;
        expect(less).toBeLessThan(fitting);
      }),
    );
  });
});

describe('a score in figures', () => {
  it('is 100 where nobody asks for anything, the profile is whole and the member here today', () => {
    expect(scoreOf(base, base, now).score).toEqual({
      total: 100,
      theyFit: 42,
      youFit: 42,
      balance: 0,
      completeness: 8,
      recency: 8,
    });
  });

  it('joins both sides by their harmonic mean: one side full, the other half, is two thirds', () => {
    const picky = {
      ...base,
      seeks: { paths: [base.path], states: ['Nowhere'], countries: [], religions: ['Elsewhere'] } as Seeks,
    };
    const { score } = scoreOf(picky, base, now);
    expect(score.youFit).toBe(42);
    expect(score.theyFit + score.youFit + score.balance).toBe(
      Math.round((4 * score.theyFit * score.youFit) / (score.theyFit + score.youFit)),
    );
    expect(score.balance).toBeLessThan(0);
  });

  it('counts a near miss half, and a must of it as failed', () => {
    const ages = { from: 18, to: 19 };
    const twenty = { ...base, dateOfBirth: '2006-01-01' };
    expect(scoreOf({ ...base, seeks: { ages } }, twenty, now).score.theyFit).toBe(21);
    expect(scoreOf({ ...base, seeks: { ages, musts: ['age'] } }, twenty, now).score.total).toBe(0);
  });

  it('takes a must on what is open to all as met', () => {
    expect(scoreOf({ ...base, seeks: { musts: ['age', 'path'] } }, base, now).score.theyFit).toBe(42);
  });

  it.each([
    ['2026-11-20', 8],
    ['2026-11-14', 6],
    ['2026-10-22', 4],
    ['2026-08-24', 2],
    ['2026-01-01', 0],
  ])('gives %s %i points of recency', (seenOn, points) => {
    expect(scoreOf(base, { ...base, seenOn }, now).score.recency).toBe(points);
  });
});

it('shares points by weight without losing any', () => {
  fc.assert(
    fc.property(
      fc.nat(100),
      fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 10 }),
      (points, by) => {
        const shares = share(points, by);
        expect(shares.reduce((sum, one) => sum + one, 0)).toBe(points);
        by.forEach((weight, at) => {
          const exact = (weight * points) / by.reduce((sum, one) => sum + one, 0);
          expect(Math.abs((shares[at] ?? 0) - exact)).toBeLessThan(1);
        });
      },
    ),
  );
});
