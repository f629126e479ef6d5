/** Statistics that show whether two samples differ by more than chance. */
export interface Comparison {
  /** Median of the first sample minus median of the second, with its 95 % bootstrap interval. */
  readonly difference: number;
  readonly differenceInterval: readonly [number, number];
  /**
   * Probability that a value of the first sample is larger than one of the second (Mann-Whitney, ties count half), with
   * DeLong's 95 % interval. At 0.5 a value does not reveal its sample.
   */
  readonly superiority: number;
  readonly superiorityInterval: readonly [number, number];
}

const resamples = 2_000;
const z95 = 1.96;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const variance = (values: readonly number[]): number => {
  const average = mean(values);
  return values.reduce((sum, value) => sum + (value - average) ** 2, 0) / (values.length - 1);
};

/** A value of the sample that at least `percent` percent of the sample do not exceed. */
export function percentile(sample: readonly number[], percent: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))] ?? Number.NaN;
}

const resample = (sample: readonly number[]): number[] =>
  sample.map(() => sample[Math.floor(Math.random() * sample.length)] ?? Number.NaN);

/** Compares two samples of at least ten values. */
export function compare(first: readonly number[], second: readonly number[]): Comparison {
  const winRate = (value: number, others: readonly number[]): number =>
    mean(others.map((other) => (value > other ? 1 : value === other ? 0.5 : 0)));
  const firstWinRates = first.map((value) => winRate(value, second));
  const secondWinRates = second.map((value) => 1 - winRate(value, first));
  const superiority = mean(firstWinRates);
  const margin = z95 * Math.sqrt(variance(firstWinRates) / first.length + variance(secondWinRates) / second.length);
  const differences = Array.from(
    { length: resamples },
    () => percentile(resample(first), 50) - percentile(resample(second), 50),
  );
  return {
    difference: percentile(first, 50) - percentile(second, 50),
    differenceInterval: [percentile(differences, 2.5), percentile(differences, 97.5)],
    superiority,
    superiorityInterval: [superiority - margin, superiority + margin],
  };
}

/** Whether an interval excludes the value of equal samples: a difference of 0 or a superiority of 0.5. */
export const isSignificant = ({
  differenceInterval: [low, high],
  superiorityInterval: [lowest, highest],
}: Comparison): boolean => low > 0 || high < 0 || lowest > 0.5 || highest < 0.5;
