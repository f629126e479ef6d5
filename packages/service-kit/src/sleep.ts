import { setTimeout } from 'node:timers/promises';

/** Waits `ms`, or until `signal` aborts. Never throws. */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, signal ? { signal } : {}).catch(() => undefined);

/** Delay before attempt number `attempt` (from 1): doubles from `firstMs` to `maxMs`, with 50 % jitter. */
export function backoffMs(attempt: number, firstMs: number, maxMs: number): number {
  const delayMs = Math.min(firstMs * 2 ** (attempt - 1), maxMs);
  return delayMs / 2 + (Math.random() * delayMs) / 2;
}
