import { logistic } from '../domain/daily/fit.ts';
import type { Decision } from '../domain/daily-matches.ts';
import { createRandomSource } from './random-source.ts';

/** Spreads in log-odds that were measured in a published experiment with 551 people and 4,184 pairs. */
export const measuredSpreads = { welcome: 1, readiness: 1.1, pairFit: 0.2 } as const;

interface DecisionOptions {
  readonly women: number;
  readonly men: number;
  /** Share of the pairs that have decided. */
  readonly decidedShare: number;
  readonly seed: number;
  /** Multiplies the measured spreads of members; 0 makes all members alike. */
  readonly spread?: number;
}

/**
 * Draws decisions of women `w1`… (side `a`) and men `m1`… (side `b`). Each decision has one feature, of weight 0.5.
 * `past` contains both decisions of each pair that has decided, `womensDecisions` only those of the women.
 */
export function createDecisions({ women, men, decidedShare, seed, spread = 1 }: DecisionOptions): {
  past: Decision[];
  womensDecisions: Decision[];
} {
  const random = createRandomSource(seed);
  const draw = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      code: `${prefix}${index + 1}`,
      welcome: random.normal() * measuredSpreads.welcome * spread,
      readiness: random.normal() * measuredSpreads.readiness * spread,
    }));
  const allMen = draw('m', men);
  const past = draw('w', women).flatMap((woman) =>
    allMen.flatMap((man): Decision[] => {
      if (random.uniform() >= decidedShare) return [];
      const decide = (from: typeof man, to: typeof man, side: 'a' | 'b', intercept: number): Decision => {
        const x = random.normal();
        const pairFit = random.normal() * measuredSpreads.pairFit;
        const chance = logistic(intercept + 0.5 * x + from.readiness + to.welcome + pairFit);
        return { from: from.code, to: to.code, side, x: [x], yes: random.uniform() < chance };
      };
      return [decide(woman, man, 'a', -0.8), decide(man, woman, 'b', -0.1)];
    }),
  );
  return { past, womensDecisions: past.filter((_, index) => index % 2 === 0) };
}
