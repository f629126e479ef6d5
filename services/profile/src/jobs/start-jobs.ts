import { type Background, sleep } from '@hamrah/service-kit';
import type { Context, Job } from '../context.ts';

/** Runs each job immediately, and again `periodMs` after each run. A failure is logged and the next run retries. */
export function startJobs(context: Context, jobs: readonly Job[]): Background {
  const abortController = new AbortController();
  const loops = jobs.map((job) => repeat(job, context, abortController.signal));
  return {
    async stop() {
      abortController.abort();
      await Promise.all(loops);
    },
  };
}

async function repeat({ name, periodMs, run }: Job, context: Context, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await run(context, signal).catch((err: unknown) =>
      context.log.warn({ err, job: name }, 'job failed; the next run retries'),
    );
    await sleep(periodMs, signal);
  }
}
