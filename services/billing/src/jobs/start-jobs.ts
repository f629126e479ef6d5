import { setTimeout as pause } from 'node:timers/promises';
import type { Background } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { expirePlans } from './expire-plans.ts';
import { fetchMissedEvents } from './fetch-missed-events.ts';
import { pollPayments } from './poll-payments.ts';

const jobs = { expirePlans, pollPayments, fetchMissedEvents } as const;

/** Runs the jobs every `seconds` until stopped. */
export function startJobs(context: Context, seconds: number): Background {
  const controller = new AbortController();
  const { signal } = controller;
  const running = (async () => {
    for (;;) {
      await pause(seconds * 1_000, undefined, { signal }).catch(() => undefined);
      for (const [job, run] of Object.entries(jobs)) {
        if (signal.aborted) return;
        await run(context).catch((err: unknown) => context.log.warn({ err, job }, 'job failed; the next run retries'));
      }
    }
  })();
  return {
    async stop() {
      controller.abort();
      await running;
    },
  };
}
