/**
 * Limits of an attempt counter. Delays start at attempt `delayFrom` with `firstDelayMs`. The first `constantDelays`
 * delays are equal; each later delay is twice the previous one, up to `maxDelayMs`. Below attempt `proofBelow`, a proof
 * of work replaces a delay.
 */
export interface Throttle {
  readonly delayFrom: number;
  readonly firstDelayMs: number;
  readonly constantDelays?: number;
  readonly maxDelayMs: number;
  readonly ttlMs: number;
  readonly proofBelow: number;
}

/** Milliseconds until the next attempt is allowed after `count` attempts. */
export function delayMsAfter(throttle: Throttle, count: number): number {
  const { delayFrom, firstDelayMs, constantDelays = 1, maxDelayMs } = throttle;
  if (count < delayFrom) return 0;
  return Math.min(firstDelayMs * 2 ** Math.max(0, count - delayFrom - constantDelays + 1), maxDelayMs);
}

/** A refused attempt: the remaining wait, and the number of counted attempts. */
export interface ThrottleDelay {
  readonly remainingMs: number;
  readonly count: number;
}

const maxProofLevel = 4;

/**
 * Level of the proof of work that replaces the wait after `count` attempts, or `undefined` if only waiting helps. Each
 * level takes twice the work of the previous one.
 */
export function proofLevelAfter({ delayFrom, proofBelow }: Throttle, count: number): number | undefined {
  if (count >= proofBelow) return undefined;
  return Math.min(maxProofLevel, Math.floor(Math.log2(Math.max(1, count / Math.max(20, delayFrom)))));
}
