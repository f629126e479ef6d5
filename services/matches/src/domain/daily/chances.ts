import { chanceOf, type Effect, newcomerEffects, offsetOf } from './chance.ts';
import { type Decision, decisionsOf, type Features, type Side, type WeightedDecision } from './decisions.ts';
import { createFit, type Effects, improveEffects, toColumns } from './fit.ts';
import type { Model, SideModel } from './learn.ts';

/** A pair of members who may be planned. `ab` are the features of `a` looking at `b`, `ba` the reverse. */
export interface OpenPair {
  readonly a: string;
  readonly b: string;
  readonly ab: Features;
  readonly ba: Features;
}

/** A pair with the chance that each of the two says yes to the other. */
export interface PairChances {
  readonly a: string;
  readonly b: string;
  readonly aYes: number;
  readonly bYes: number;
}

/** Members repeat a decision about the same person 19 times in 20. This is an assumption; it has not been measured. */
const repeatStrength = 19;

/** More sweeps than any tested fit needs. */
const maxSweeps = 1_000;

export interface SideEffects {
  /** How readily each member of the side says yes. */
  readonly ready: ReadonlyMap<string, Effect>;
  /** How welcome each member of the other side is. */
  readonly welcome: ReadonlyMap<string, Effect>;
}

const effectsByCode = (codes: readonly string[], { means, variances }: Effects): Map<string, Effect> =>
  new Map(codes.map((code, index) => [code, { mean: means[index] as number, variance: variances[index] as number }]));

function fitEffects(model: SideModel, decisions: readonly WeightedDecision[]): SideEffects {
  const columns = toColumns(decisions);
  const fit = createFit(
    columns,
    Float64Array.from(decisions, ({ x }) => offsetOf(model, x)),
  );
  improveEffects(columns, fit, model.priors, maxSweeps);
  return {
    ready: effectsByCode(columns.fromCodes, fit.ready),
    welcome: effectsByCode(columns.toCodes, fit.welcome),
  };
}

/** The effects of all members who occur in the decisions of one side. */
export const effectsOf = (side: Side, model: Model, decisions: readonly Decision[]): SideEffects =>
  fitEffects(model[side], decisionsOf(side, decisions));

/** The share of yes in the decisions of one member about another, by the codes of both. */
function yesShares(decisions: readonly WeightedDecision[]): Map<string, Map<string, number>> {
  const shares = new Map<string, Map<string, number>>();
  for (const { from, to, yes, weight } of decisions) {
    const ofMember = shares.get(from) ?? new Map<string, number>();
    shares.set(from, ofMember.set(to, (ofMember.get(to) ?? 0) + weight * Number(yes)));
  }
  return shares;
}

function createChanceReader(side: Side, model: Model, decisions: readonly Decision[]) {
  const ofSide = decisionsOf(side, decisions);
  const { ready, welcome } = fitEffects(model[side], ofSide);
  const shares = yesShares(ofSide);
  const unknownReady = newcomerEffects(model, side).ready;
  const unknownWelcome = newcomerEffects(model, side === 'a' ? 'b' : 'a').welcome;
  return (from: string, to: string, x: Features): number => {
    const chance = chanceOf(
      model[side],
      offsetOf(model[side], x),
      ready.get(from) ?? unknownReady,
      welcome.get(to) ?? unknownWelcome,
    );
    const share = shares.get(from)?.get(to);
    return share === undefined ? chance : (chance + repeatStrength * share) / (1 + repeatStrength);
  };
}

/**
 * The chances of open pairs, in the same order. `decisions` are all decisions so far. Members without decisions have
 * the effects of newcomers.
 */
export function chances(model: Model, decisions: readonly Decision[], open: readonly OpenPair[]): PairChances[] {
  const chanceOfA = createChanceReader('a', model, decisions);
  const chanceOfB = createChanceReader('b', model, decisions);
  return open.map(({ a, b, ab, ba }) => ({ a, b, aYes: chanceOfA(a, b, ab), bYes: chanceOfB(b, a, ba) }));
}
