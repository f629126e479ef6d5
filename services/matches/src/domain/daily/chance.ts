import type { Features, Side } from './decisions.ts';
import { type FeatureScale, standardise } from './feature-scale.ts';
import { logistic } from './fit.ts';
import type { Model, SideModel } from './learn.ts';

/** A member’s effect in log-odds, and how uncertain it is. */
export interface Effect {
  readonly mean: number;
  readonly variance: number;
}

/**
 * How readily a member says yes, and how welcome they are to the other gender, relative to an average member. Nobody
 * sees either number.
 */
export interface MemberEffects {
  readonly ready: Effect;
  readonly welcome: Effect;
}

/** Effects of a member of `side` without decisions. */
export const newcomerEffects = (model: Model, side: Side): MemberEffects => ({
  ready: { mean: 0, variance: model[side].priors.ready },
  welcome: { mean: 0, variance: model[side === 'a' ? 'b' : 'a'].priors.welcome },
});

/** Chances stay within (0, 1), even when rounding would make them 0 or 1. */
const smallestChance = 1e-6;

/**
 * The log-odds of a yes between two average members. The features are `length` values from `start`. Values other than
 * finite numbers are unknown, and count as average.
 */
export function offsetAt(
  { intercept, scales, weights }: SideModel,
  values: ArrayLike<number | null>,
  start: number,
  length: number,
): number {
  let sum = intercept;
  for (let index = 0; index < Math.min(length, scales.length); index += 1)
    sum += (weights[index] as number) * standardise(values[start + index], scales[index] as FeatureScale);
  return sum;
}

export const offsetOf = (model: SideModel, x: Features): number => offsetAt(model, x, 0, x.length);

/**
 * The variance that a chance is averaged over: the whole prior variance for a newcomer, and less with each decision.
 * Effects of other members are already shrunk, so their full variance would shrink them twice. The cube is best
 * calibrated: docs/decisions/daily-matches.md.
 */
export const averagedVariance = ({ variance }: Effect, priorVariance: number): number =>
  variance ** 3 / priorVariance ** 2;

/**
 * The mean chance of a normally distributed logit (MacKay, The evidence framework applied to classification networks,
 * 1992).
 */
export function meanChance(logit: number, variance: number): number {
  const chance = logistic(logit / Math.sqrt(1 + (Math.PI * variance) / 8));
  return Math.min(1 - smallestChance, Math.max(smallestChance, chance));
}

/** The chance of a yes, from the log-odds between average members and both members’ effects. */
export const chanceOf = ({ priors }: SideModel, offset: number, ready: Effect, welcome: Effect): number =>
  meanChance(
    offset + ready.mean + welcome.mean,
    averagedVariance(ready, priors.ready) + averagedVariance(welcome, priors.welcome),
  );
