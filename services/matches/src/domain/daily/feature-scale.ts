import type { Features } from './decisions.ts';

/** Scales a feature to mean 0 and deviation 1. A feature of deviation 0 carries no information and is not used. */
export interface FeatureScale {
  /** Values beyond these limits count as the limit, so that a wrong value cannot outweigh everything. */
  readonly lowest: number;
  readonly highest: number;
  readonly mean: number;
  readonly deviation: number;
}

/** The share of values at each end that counts as extreme. */
const extremeShare = 0.01;

const isKnown = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value);

function scaleOf(values: readonly number[]): FeatureScale {
  const sorted = Float64Array.from(values).toSorted();
  const lowest = sorted[Math.floor(extremeShare * (sorted.length - 1))] ?? 0;
  const highest = sorted[Math.ceil((1 - extremeShare) * (sorted.length - 1))] ?? 0;
  const middle = lowest / 2 + highest / 2;
  const unit = highest - lowest;
  if (!(unit > 0) || !Number.isFinite(unit)) return { lowest, highest, mean: middle, deviation: 0 };
  // Shares of the range keep squares of huge values finite.
  const shares = sorted.map((value) => (Math.min(highest, Math.max(lowest, value)) - middle) / unit);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / shares.length;
  return { lowest, highest, mean: middle + mean * unit, deviation: Math.sqrt(variance) * unit };
}

/** The scale of each feature. Rows may have different lengths. */
export function scalesOf(rows: readonly Features[]): FeatureScale[] {
  const length = rows.reduce((longest, row) => Math.max(longest, row.length), 0);
  return Array.from({ length }, (_, index) => scaleOf(rows.map((row) => row[index]).filter(isKnown)));
}

/** A feature in standard deviations from its mean. An unknown one counts as average. */
export function standardise(value: number | null | undefined, scale: FeatureScale): number {
  if (!isKnown(value) || !(scale.deviation > 0)) return 0;
  return (Math.min(scale.highest, Math.max(scale.lowest, value)) - scale.mean) / scale.deviation;
}
