import { setTimeout } from 'node:timers/promises';

/** Waits `ms`, less when `signal` says that there is nothing left to wait for; never throws. */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, signal ? { signal } : {}).catch(() => undefined);

/** The wait before try number `attempt` (from 1): doubles from `firstMs` to at most `mostMs`, half of it by chance. */
export function backoffMs(attempt: number, firstMs: number, mostMs: number): number {
  const wait = Math.min(firstMs * 2 ** (attempt - 1), mostMs);
  return wait / 2 + (Math.random() * wait) / 2;
}
