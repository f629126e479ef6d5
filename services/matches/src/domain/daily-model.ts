import { type Effect, type MemberEffects, newcomerEffects } from './daily/chance.ts';
import { effectsOf } from './daily/chances.ts';
import { chanceBetween } from './daily/effects.ts';
import type { Decision, Model, OpenPair, PairChances, Side } from './daily-matches.ts';

type SideModel = Model['a'];

/**
 * Assumptions until there are enough decisions. One decision in six is a yes, and a better stated score makes a yes
 * likelier. Members differ as measured in a published experiment.
 */
const initialSide: SideModel = {
  intercept: -1.6,
  scales: [{ lowest: 0, highest: 1, mean: 0.6, deviation: 0.2 }],
  weights: [0.5],
  priors: { ready: 1, welcome: 1 },
};
export const initialModel: Model = { a: initialSide, b: initialSide };
/** Decisions that each gender needs before the learnt model replaces `initialModel`. */
export const minDecisions = 200;

/** Scale of an effect that is already known. It counts as a feature with weight 1, and is already in log-odds. */
const identityScale = { lowest: -20, highest: 20, mean: 0, deviation: 1 };
const negligibleVariance = 1e-6;

/** A decision, with the effect of the other member: how welcome `to` is, or how ready `from` is. */
export interface DecisionWithEffect {
  readonly decision: Decision;
  readonly otherMean: number;
}

/**
 * A member's effect given the effects of all others: from their own decisions, or from the decisions about them. All
 * these decisions are used each time, so that a repeated event changes nothing and a withdrawn heart leaves nothing.
 */
export function effectOf(
  kind: 'ready' | 'welcome',
  model: Model,
  decisions: readonly DecisionWithEffect[],
): Effect | undefined {
  const [first] = decisions;
  if (!first) return undefined;
  const { side } = first.decision;
  const { scales, weights, priors } = model[side];
  const conditional = {
    ...model[side],
    scales: [...scales, identityScale],
    weights: [...weights, 1],
    priors: kind === 'ready' ? { ...priors, welcome: negligibleVariance } : { ...priors, ready: negligibleVariance },
  };
  const extended = decisions.map(({ decision, otherMean }) => ({
    ...decision,
    x: [...scales.map((_, index) => decision.x[index] ?? null), otherMean],
  }));
  const effects = effectsOf(side, { ...model, [side]: conditional }, extended)[kind];
  return effects.get(kind === 'ready' ? first.decision.from : first.decision.to);
}

/** The stored effects of a member. An effect is absent until there is a decision. */
export type StoredEffects = { readonly [Kind in keyof MemberEffects]?: Effect | undefined };

/** The effects of a member: the stored ones, or else those of a newcomer. */
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
