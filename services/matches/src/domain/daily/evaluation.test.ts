import { describe, expect, it } from 'vitest';
import { createRandomSource } from '../../testing/random-source.ts';
import { calibrate, estimateOutcome, type LoggedSlot } from './evaluation.ts';

/** Each slot has ten candidates. The logged plan prefers candidate 0 and draws one slot in ten at random. */
const candidateCount = 10;
const randomShare = 0.1;
const outcomeChance = (candidate: number) => 0.05 + 0.03 * candidate;

function drawLog(count: number, otherPropensityOf: (candidate: number) => number): LoggedSlot[] {
  const random = createRandomSource(11);
  return Array.from({ length: count }, () => {
    const isRandom = random.uniform() < randomShare;
    const candidate = isRandom ? Math.floor(random.uniform() * candidateCount) : 0;
    const draw = randomShare / candidateCount;
    return {
      propensity: candidate === 0 ? 1 - randomShare + draw : draw,
      otherPropensity: otherPropensityOf(candidate),
      outcome: Number(random.uniform() < outcomeChance(candidate)),
    };
  });
}

describe('estimateOutcome', () => {
  it('finds the known outcome of a plan that was not logged, where the plain mean is far off', () => {
    const slots = drawLog(60_000, (candidate) => Number(candidate === 9));
    const estimate = estimateOutcome(slots);
    const truth = outcomeChance(9);
    expect(Math.abs((estimate?.value ?? 0) - truth)).toBeLessThan(3 * (estimate?.standardError ?? 0));
    expect(estimate?.standardError).toBeLessThan(0.03);
    const mean = slots.reduce((sum, { outcome }) => sum + outcome, 0) / slots.length;
    expect(truth - mean).toBeGreaterThan(0.2);
  });

  it('finds the outcome of a plan that mixes candidates', () => {
    const estimate = estimateOutcome(drawLog(60_000, (candidate) => (candidate < 2 ? 0.5 : 0)));
    const truth = (outcomeChance(0) + outcomeChance(1)) / 2;
    expect(Math.abs((estimate?.value ?? 0) - truth)).toBeLessThan(3 * (estimate?.standardError ?? 0));
  });

  it('reports how many slots support the estimate', () => {
    const logged = drawLog(10_000, (candidate) => (candidate === 0 ? 0.91 : 0.01));
    expect(estimateOutcome(logged)?.effectiveSlots).toBeCloseTo(10_000, 0);
    const rarely = drawLog(10_000, (candidate) => Number(candidate === 9));
    expect(estimateOutcome(rarely)?.effectiveSlots).toBeLessThan(200);
  });

  it('estimates nothing from a log that never shows what the other plan shows', () => {
    expect(estimateOutcome(drawLog(100, () => 0))).toBeUndefined();
    expect(estimateOutcome([])).toBeUndefined();
  });
});

describe('calibrate', () => {
  it('reports no error in ten bins if the share of yes equals the chance', () => {
    const decided = [0.15, 0.55, 0.95].flatMap((chance) =>
      Array.from({ length: 20 }, (_, index) => ({ chance, yes: index < Math.round(chance * 20) })),
    );
    const { bins, error } = calibrate(decided);
    expect(bins).toHaveLength(10);
    expect(error).toBeCloseTo(0, 10);
    expect(bins[5]).toMatchObject({ count: 20, expected: expect.closeTo(0.55, 9), actual: 0.55 });
  });

  it('reports the mean distance if chances are too high', () => {
    const decided = Array.from({ length: 10 }, (_, index) => ({ chance: 0.8, yes: index < 5 }));
    expect(calibrate(decided).error).toBeCloseTo(0.3, 10);
    expect(calibrate([]).error).toBe(0);
    expect(calibrate([{ chance: 1, yes: true }]).bins[9]?.count).toBe(1);
  });
});
