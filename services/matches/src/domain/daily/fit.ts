import type { Decision, WeightedDecision } from './decisions.ts';

/** Decisions of one side in columns. Members are numbered from 0, separately as `from` and as `to`. */
export interface DecisionColumns {
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Codes by number. */
  readonly fromCodes: readonly string[];
  readonly toCodes: readonly string[];
  readonly yes: Float64Array;
  readonly weight: Float64Array;
}

/** The posterior of one kind of effect, by number of the member, in log-odds. */
export interface Effects {
  readonly means: Float64Array;
  readonly variances: Float64Array;
}

/** Variances of the normal priors of both effects. Their mean is 0. */
export interface PriorVariances {
  readonly ready: number;
  readonly welcome: number;
}

/** The effects of both kinds, and the logit of every decision under them. */
export interface Fit {
  readonly ready: Effects;
  readonly welcome: Effects;
  readonly logits: Float64Array;
}

export const logistic = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** Longest step of one update, in log-odds. It prevents overshooting where the likelihood is flat. */
const maxStep = 2;
export const clampStep = (step: number): number => Math.min(maxStep, Math.max(-maxStep, step));

function numberCodes(codes: readonly string[]): { numbers: Int32Array; distinct: string[] } {
  const distinct = [...new Set(codes)];
  const numberOf = new Map(distinct.map((code, index) => [code, index]));
  return { numbers: Int32Array.from(codes, (code) => numberOf.get(code) ?? 0), distinct };
}

export function toColumns(decisions: readonly WeightedDecision[]): DecisionColumns {
  const from = numberCodes(decisions.map((decision: Decision) => decision.from));
  const to = numberCodes(decisions.map((decision: Decision) => decision.to));
  return {
    from: from.numbers,
    to: to.numbers,
    fromCodes: from.distinct,
    toCodes: to.distinct,
    yes: Float64Array.from(decisions, ({ yes }) => Number(yes)),
    weight: Float64Array.from(decisions, ({ weight }) => weight),
  };
}

/**
 * One Newton step of each member's effect, given the effects of the other kind. Returns the largest step. Effects of
 * one kind do not depend on each other, so all members take their step at once.
 */
function improve(
  { yes, weight }: DecisionColumns,
  members: Int32Array,
  { means, variances }: Effects,
  logits: Float64Array,
  priorVariance: number,
): number {
  const gradients = means.map((mean) => -mean / priorVariance);
  const precisions = variances.fill(1 / priorVariance);
  for (let row = 0; row < members.length; row += 1) {
    const member = members[row] as number;
    const rowWeight = weight[row] as number;
    const chance = logistic(logits[row] as number);
    gradients[member] = (gradients[member] as number) + rowWeight * ((yes[row] as number) - chance);
    precisions[member] = (precisions[member] as number) + rowWeight * chance * (1 - chance);
  }
  let largest = 0;
  for (let member = 0; member < means.length; member += 1) {
    const step = clampStep((gradients[member] as number) / (precisions[member] as number));
    gradients[member] = step;
    means[member] = (means[member] as number) + step;
    variances[member] = 1 / (precisions[member] as number);
    largest = Math.max(largest, Math.abs(step));
  }
  for (let row = 0; row < members.length; row += 1)
    logits[row] = (logits[row] as number) + (gradients[members[row] as number] as number);
  return largest;
}

const noEffects = (count: number): Effects => ({ means: new Float64Array(count), variances: new Float64Array(count) });

/** Effects of 0, with `offsets` as logits. */
export const createFit = (columns: DecisionColumns, offsets: Float64Array): Fit => ({
  ready: noEffects(columns.fromCodes.length),
  welcome: noEffects(columns.toCodes.length),
  logits: Float64Array.from(offsets),
});

const tolerance = 1e-10;

/** Improves the effects in place, until all steps are shorter than `tolerance`, in at most `maxSweeps` sweeps. */
export function improveEffects(columns: DecisionColumns, fit: Fit, priors: PriorVariances, maxSweeps: number): void {
  for (let sweep = 0; sweep < maxSweeps; sweep += 1) {
    const readyStep = improve(columns, columns.from, fit.ready, fit.logits, priors.ready);
    const welcomeStep = improve(columns, columns.to, fit.welcome, fit.logits, priors.welcome);
    if (Math.max(readyStep, welcomeStep) < tolerance) return;
  }
}
