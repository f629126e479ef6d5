/**
 * How often a reaction is tried, and how long it waits between tries. The waits are ours, told to the bus with each
 * failure: a `backoff` list of the consumer would be added to them (seen on nats-server 2.15).
 */
export interface RetryPolicy {
  /** Tries before an event is parked. */
  readonly tries: number;
  /** Wait after the first failure, the second … in milliseconds; the last one stays. */
  readonly delaysMs: readonly number[];
  /** How long the bus waits for a sign of life before it delivers to another pod, in milliseconds. */
  readonly silenceMs: number;
  /** How often a slow handler gives that sign, in milliseconds. */
  readonly signEveryMs: number;
}

/** Eight tries in about three quarters of an hour; a pod that died in the middle is noticed after five seconds. */
export const retryPolicy: RetryPolicy = {
  tries: 8,
  delaysMs: [200, 1_000, 5_000, 30_000, 120_000, 600_000, 1_800_000],
  silenceMs: 5_000,
  signEveryMs: 1_500,
};

/** The wait after failure number `failure` (from 1). */
export const delayAfter = ({ delaysMs }: RetryPolicy, failure: number): number =>
  delaysMs[Math.min(failure, delaysMs.length) - 1] ?? 0;
