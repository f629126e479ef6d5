import { type Effect, type MemberEffects, newcomerEffects } from './daily/chance.ts';
import { effectsOf } from './daily/chances.ts';
import { chanceBetween } from './daily/effects.ts';
import type { Decision, Model, OpenPair, PairChances, Side } from './daily-matches.ts';

type SideModel = Model['a'];

/**
 * Assumptions before there are decisions. One in six is a yes, and a better stated score makes it likelier. Members differ as
 * measured in a published experiment.
 */
const startSide: SideModel = {
  intercept: -1.6,
  scales: [{ lowest: 0, highest: 1, mean: 0.6, deviation: 0.2 }],
  weights: [0.5],
  priors: { ready: 1, welcome: 1 },
};
export const startModel: Model = { a: startSide, b: startSide };
/** Decisions of each gender above which the learnt model replaces the start. */
export const minDecisions = 200;

/** An effect that is known from elsewhere counts as a feature with weight 1. It is in log-odds already. */
const asIs = { lowest: -20, highest: 20, mean: 0, deviation: 1 };
const none = 1e-6;

/** A decision, with the effect of the other member: how welcome `to` is, or how ready `from` is. */
export interface DecisionWithEffect {
  readonly decision: Decision;
  readonly otherMean: number;
}

/**
 * A member's effect given the effects of all others: from their own decisions, or from the decisions about them. It depends on the
 * stored decisions alone, so that a repeated event changes nothing and a withdrawn heart leaves nothing.
 */
export function effectOf(
  kind: 'ready' | 'welcome',
  model: Model,
  seen: readonly DecisionWithEffect[],
): Effect | undefined {
  const [first] = seen;
  if (!first) return undefined;
  const { side } = first.decision;
  const { scales, weights, priors } = model[side];
  const conditional = {
    ...model[side],
    scales: [...scales, asIs],
    weights: [...weights, 1],
    priors: kind === 'ready' ? { ...priors, welcome: none } : { ...priors, ready: none },
  };
  const decisions = seen.map(({ decision, otherMean }) => ({
    ...decision,
    x: [...scales.map((_, index) => decision.x[index] ?? null), otherMean],
  }));
  const effects = effectsOf(side, { ...model, [side]: conditional }, decisions)[kind];
  return effects.get(kind === 'ready' ? first.decision.from : first.decision.to);
}

/** The stored numbers of a member. A number is absent until there is a decision. */
export type StoredEffects = { readonly [Kind in keyof MemberEffects]?: Effect | undefined };

/** The effects of a member. Without stored numbers, those of a newcomer. */
export function effectsWithDefaults(model: Model, side: Side, stored: StoredEffects = {}): MemberEffects {
  const newcomer = newcomerEffects(model, side);
  return { ready: stored.ready ?? newcomer.ready, welcome: stored.welcome ?? newcomer.welcome };
}

/** The chances of pairs from stored effects. Members without effects are newcomers. */
export function chancesFrom(
  model: Model,
  stored: ReadonlyMap<string, StoredEffects>,
  pairs: readonly OpenPair[],
): PairChances[] {
  const effectsAs = (side: Side, code: string) => effectsWithDefaults(model, side, stored.get(code));
  return pairs.map(({ a, b, ab, ba }) => {
    const [ofA, ofB] = [effectsAs('a', a), effectsAs('b', b)];
    return {
      a,
      b,
      aYes: chanceBetween(model, 'a', ab, ofA, ofB),
      bYes: chanceBetween(model, 'b', ba, ofB, ofA),
    };
  });
}
