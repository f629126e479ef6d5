import { setTimeout as pause } from 'node:timers/promises';
import type { Background } from '@hamrah/service-kit';
import type { Context } from './context.ts';
import { askAboutPayments } from './jobs/ask-about-payments.ts';
import { endPlans } from './jobs/end-plans.ts';
import { hearMissedEvents } from './jobs/hear-missed-events.ts';

const jobs = { endPlans, askAboutPayments, hearMissedEvents } as const;

/** Runs the jobs every `seconds` until stopped; a job that fails is run again the next time. */
export function watch(deps: Context, seconds: number): Background {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    for (;;) {
      await pause(seconds * 1_000, undefined, { signal }).catch(() => undefined);
      for (const [job, run] of Object.entries(jobs)) {
        if (signal.aborted) return;
        await run(deps).catch((err: unknown) => deps.log.warn({ err, job }, 'a job failed and is run again'));
      }
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
