import { chanceOf, type Effect, type MemberEffects, offsetOf } from './chance.ts';
import type { Features, Side } from './decisions.ts';
import { logistic } from './fit.ts';
import type { Model } from './learn.ts';

/** A decision as it arrives. */
export interface ArrivedDecision {
  /** The side of the member who decides. */
  readonly side: Side;
  /** Features of the deciding member looking at the other. */
  readonly x: Features;
  /** 1 is a yes, 0 a no, 0.5 a heart. */
  readonly yes: number;
}

/**
 * Both members’ effects after one more decision, without reading earlier ones (one step of an extended Kalman filter).
 * `effectsOf` fits all decisions again and is more exact.
 */
export function updateEffects(
  model: Model,
  { side, x, yes }: ArrivedDecision,
  from: MemberEffects,
  to: MemberEffects,
): { readonly from: MemberEffects; readonly to: MemberEffects } {
  const chance = logistic(offsetOf(model[side], x) + from.ready.mean + to.welcome.mean);
  const information = chance * (1 - chance);
  const gain = 1 / (1 + information * (from.ready.variance + to.welcome.variance));
  const updated = ({ mean, variance }: Effect): Effect => ({
    mean: mean + variance * gain * (yes - chance),
    variance: variance - variance ** 2 * gain * information,
  });
  return { from: { ...from, ready: updated(from.ready) }, to: { ...to, welcome: updated(to.welcome) } };
}

/** The chance that `from`, a member of `side`, says yes to `to`, if they have not decided about each other. */
export const chanceBetween = (model: Model, side: Side, x: Features, from: MemberEffects, to: MemberEffects): number =>
  chanceOf(model[side], offsetOf(model[side], x), from.ready, to.welcome);
