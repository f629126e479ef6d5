import { type Background, sleep } from '@hamrah/service-kit';
import type { Context, Job } from '../context.ts';

/** Runs each job now and `periodMs` after each run. A failure is logged and the next run retries. */
export function startJobs(context: Context, jobs: readonly Job[]): Background {
  const stopping = new AbortController();
  const running = jobs.map((job) => repeat(job, context, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function repeat({ name, periodMs, run }: Job, context: Context, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await run(context, signal).catch((err: unknown) => context.log.warn({ err, job: name }, 'job failed; it retries'));
    await sleep(periodMs, signal);
  }
}
