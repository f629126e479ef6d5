/**
 * Attempts and delays of a subscriber. Each nak contains its delay. The consumer has no `backoff` list, because
 * nats-server 2.15 would add the delays of that list to those of the naks.
 */
export interface RetryPolicy {
  /** Attempts before an event becomes a dead letter. */
  readonly maxAttempts: number;
  /** Delays after the first, second … failure; the last delay repeats. */
  readonly delaysMs: readonly number[];
  /** Time without a heartbeat after which the event is delivered to another pod. */
  readonly ackWaitMs: number;
  /** Interval of the heartbeat of a slow handler. */
  readonly heartbeatMs: number;
}

/** Eight attempts in about 43 minutes. A crashed pod is detected after five seconds. */
export const retryPolicy: RetryPolicy = {
  maxAttempts: 8,
  delaysMs: [200, 1_000, 5_000, 30_000, 120_000, 600_000, 1_800_000],
  ackWaitMs: 5_000,
  heartbeatMs: 1_500,
};

/** The delay after failure number `failure` (from 1). */
export const delayAfter = ({ delaysMs }: RetryPolicy, failure: number): number =>
  delaysMs[Math.min(failure, delaysMs.length) - 1] ?? 0;
