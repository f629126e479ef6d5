/** A slot of a plan as it was logged, and how another plan would have filled it. */
export interface LoggedSlot {
  /** The chance with which this member was shown here. */
  readonly propensity: number;
  /** The chance with which the other plan shows this member here. */
  readonly otherPropensity: number;
  /** 1 is a mutual yes, 0 is none. */
  readonly outcome: number;
}

export interface Estimate {
  /** Outcome per slot under the other plan. */
  readonly value: number;
  readonly standardError: number;
  /** The effective sample size, in equally weighted slots. Do not trust the estimate if it is small. */
  readonly effectiveSlots: number;
}

/** Maximum weight of a slot, so that one rare draw cannot dominate the estimate. */
const maxWeight = 1_000;

/**
 * Estimates the outcome of another plan from a log (self-normalised inverse propensity weighting, Hájek 1971). The
 * estimate is valid only if the logged plan could have shown every member that the other plan shows. Undefined if all
 * weights are 0.
 */
export function estimateOutcome(slots: readonly LoggedSlot[]): Estimate | undefined {
  const weighted = slots
    .filter(({ propensity }) => propensity > 0)
    .map(({ propensity, otherPropensity, outcome }) => ({
      weight: Math.min(maxWeight, otherPropensity / propensity),
      outcome,
    }));
  const sum = weighted.reduce((total, { weight }) => total + weight, 0);
  if (sum === 0) return undefined;
  const value = weighted.reduce((total, { weight, outcome }) => total + weight * outcome, 0) / sum;
  const squares = weighted.reduce((total, { weight }) => total + weight ** 2, 0);
  const deviations = weighted.reduce((total, { weight, outcome }) => total + (weight * (outcome - value)) ** 2, 0);
  return { value, standardError: Math.sqrt(deviations) / sum, effectiveSlots: sum ** 2 / squares };
}

/** Decisions whose chance was from `from` up to `to`. */
export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Mean chance, and share of yes. Both are 0 in an empty bin. */
  readonly expected: number;
  readonly actual: number;
}

export interface Calibration {
  readonly bins: readonly CalibrationBin[];
  /** Mean distance between expected and actual, over all decisions. */
  readonly error: number;
}

const binCount = 10;

/** Compares chances with decisions in ten bins of equal width. */
export function calibrate(decided: readonly { readonly chance: number; readonly yes: boolean }[]): Calibration {
  const bins = Array.from({ length: binCount }, (_, bin): CalibrationBin => {
    const inBin = decided.filter(({ chance }) => Math.min(binCount - 1, Math.floor(chance * binCount)) === bin);
    const count = inBin.length;
    const shareOf = (sum: number) => (count === 0 ? 0 : sum / count);
    return {
      from: bin / binCount,
      to: (bin + 1) / binCount,
      count,
      expected: shareOf(inBin.reduce((sum, { chance }) => sum + chance, 0)),
      actual: shareOf(inBin.filter(({ yes }) => yes).length),
    };
  });
  const distance = bins.reduce((sum, { count, expected, actual }) => sum + count * Math.abs(expected - actual), 0);
  return { bins, error: decided.length === 0 ? 0 : distance / decided.length };
}
