/** Two samples side by side: whether chance alone could have made their difference. */
export interface Comparison {
  /** Median of the first less that of the second, with its 95 % bootstrap interval. */
  readonly difference: number;
  readonly differenceBetween: readonly [number, number];
  /**
   * How often one of the first is larger than one of the second (Mann-Whitney; ties count half), with DeLong's 95 %
   * interval. 0.5: whoever sees one value learns nothing of where it came from.
   */
  readonly superiority: number;
  readonly superiorityBetween: readonly [number, number];
}

const resamples = 2_000;
const z95 = 1.96;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const variance = (values: readonly number[]): number => {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
};

/** The value that `percent` of the sample do not exceed. */
export function percentile(sample: readonly number[], percent: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))] ?? Number.NaN;
}

const resampled = (sample: readonly number[]): number[] =>
  sample.map(() => sample[Math.floor(Math.random() * sample.length)] ?? Number.NaN);

/** Compares two samples of ten values or more each. */
export function compare(first: readonly number[], second: readonly number[]): Comparison {
  const wins = (value: number, others: readonly number[]): number =>
    mean(others.map((other) => (value > other ? 1 : value === other ? 0.5 : 0)));
  const ofFirst = first.map((value) => wins(value, second));
  const ofSecond = second.map((value) => 1 - wins(value, first));
  const superiority = mean(ofFirst);
  const error = z95 * Math.sqrt(variance(ofFirst) / first.length + variance(ofSecond) / second.length);
  const differences = Array.from(
    { length: resamples },
    () => percentile(resampled(first), 50) - percentile(resampled(second), 50),
  );
  return {
    difference: percentile(first, 50) - percentile(second, 50),
    differenceBetween: [percentile(differences, 2.5), percentile(differences, 97.5)],
    superiority,
    superiorityBetween: [superiority - error, superiority + error],
  };
}

/** Whether the samples differ by more than chance explains: either interval leaves out what equal samples have. */
export const differ = ({ differenceBetween: [low, high], superiorityBetween: [least, most] }: Comparison): boolean =>
  low > 0 || high < 0 || least > 0.5 || most < 0.5;
