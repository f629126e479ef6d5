import { type Decision, decisionsOf, type Side } from './decisions.ts';
import { type FeatureScale, scalesOf, standardise } from './feature-scale.ts';
import {
  clampStep,
  createFit,
  type DecisionColumns,
  type Effects,
  type Fit,
  improveEffects,
  logistic,
  type PriorVariances,
  toColumns,
} from './fit.ts';

/** The result of learning from one side’s decisions: numbers about all members together, none about one member. */
export interface SideModel {
  /** Log-odds of a yes between average members. */
  readonly intercept: number;
  readonly scales: readonly FeatureScale[];
  /** Change of the log-odds for each standard deviation of a feature. */
  readonly weights: readonly number[];
  readonly priors: PriorVariances;
}

export type Model = Readonly<Record<Side, SideModel>>;

/**
 * Assumptions for a time without decisions: variances from a published experiment (a standard deviation of about 1 in
 * log-odds for both effects), and small weights. They count as much as `assumedMembers` members or `assumedFeatures`
 * features.
 */
const assumedVariance = 1;
const assumedMembers = 4;
const assumedWeightVariance = 0.05;
const assumedFeatures = 2;
/** Prior variance of the intercept: it makes any share of yes between 1 % and 99 % plausible. */
const interceptVariance = 5;

const maxRounds = 200;
/** Learning ends when a round changes no variance by more than this share. */
const tolerance = 1e-5;
const sweepsPerRound = 3;

/** The variance that explains effects best (one step of expectation maximisation). */
function varianceOf({ means, variances }: Effects, assumed: number, assumedCount: number): number {
  let sum = assumed * assumedCount;
  for (let index = 0; index < means.length; index += 1)
    sum += (means[index] as number) ** 2 + (variances[index] as number);
  return sum / (means.length + assumedCount);
}

/** One coordinate-wise Newton step of all coefficients. Coefficient 0 is the intercept. */
function improveCoefficients(
  columns: DecisionColumns,
  inputs: readonly Float64Array[],
  { logits }: Fit,
  coefficients: Effects,
  weightVariance: number,
): void {
  inputs.forEach((input, index) => {
    const priorVariance = index === 0 ? interceptVariance : weightVariance;
    let gradient = -(coefficients.means[index] as number) / priorVariance;
    let precision = 1 / priorVariance;
    for (let row = 0; row < logits.length; row += 1) {
      const chance = logistic(logits[row] as number);
      const scaled = (columns.weight[row] as number) * (input[row] as number);
      gradient += scaled * ((columns.yes[row] as number) - chance);
      precision += scaled * (input[row] as number) * chance * (1 - chance);
    }
    const step = clampStep(gradient / precision);
    coefficients.means[index] = (coefficients.means[index] as number) + step;
    coefficients.variances[index] = 1 / precision;
    for (let row = 0; row < logits.length; row += 1)
      logits[row] = (logits[row] as number) + step * (input[row] as number);
  });
}

function learnSide(side: Side, decisions: readonly Decision[]): SideModel {
  const ofSide = decisionsOf(side, decisions);
  const scales = scalesOf(ofSide.map(({ x }) => x));
  const columns = toColumns(ofSide);
  const inputs = [
    new Float64Array(ofSide.length).fill(1),
    ...scales.map((scale, index) => Float64Array.from(ofSide, ({ x }) => standardise(x[index], scale))),
  ];
  const coefficients = { means: new Float64Array(inputs.length), variances: new Float64Array(inputs.length) };
  const fit = createFit(columns, new Float64Array(ofSide.length));
  let priors = { ready: assumedVariance, welcome: assumedVariance };
  let weightVariance = assumedWeightVariance;
  for (let round = 0; round < maxRounds; round += 1) {
    improveCoefficients(columns, inputs, fit, coefficients, weightVariance);
    improveEffects(columns, fit, priors, sweepsPerRound);
    const before = [priors.ready, priors.welcome, weightVariance];
    priors = {
      ready: varianceOf(fit.ready, assumedVariance, assumedMembers),
      welcome: varianceOf(fit.welcome, assumedVariance, assumedMembers),
    };
    const weights = { means: coefficients.means.subarray(1), variances: coefficients.variances.subarray(1) };
    weightVariance = varianceOf(weights, assumedWeightVariance, assumedFeatures);
    const after = [priors.ready, priors.welcome, weightVariance];
    if (after.every((variance, index) => Math.abs(variance / (before[index] as number) - 1) < tolerance)) break;
  }
  const [intercept = 0, ...weights] = coefficients.means;
  return { intercept, scales, weights, priors };
}

/** Learns a model from past decisions. The model is plain data. */
export const learn = (decisions: readonly Decision[]): Model => ({
  a: learnSide('a', decisions),
  b: learnSide('b', decisions),
});
