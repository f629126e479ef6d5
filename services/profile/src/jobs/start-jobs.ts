import { setTimeout as pause } from 'node:timers/promises';
import type { Background, ServiceContext } from '@hamrah/service-kit';

/**
 * Does something now and every so often until it is stopped; `stopping` tells long work to end early. A failure is logged as
 * `complaint` and tried again in time.
 */
export function every(
  periodMs: number,
  work: (stopping: AbortSignal) => Promise<void>,
  log: ServiceContext['log'],
  complaint: string,
): Background {
  const stopping = new AbortController();
  const { signal } = stopping;
  const working = (async () => {
    while (!signal.aborted) {
      await work(signal).catch((err: unknown) => log.warn({ err }, complaint));
      await pause(periodMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

/** Several things in the background as one. */
export const together = (backgrounds: readonly Background[]): Background => ({
  stop: async () => void (await Promise.all(backgrounds.map((each) => each.stop()))),
});
