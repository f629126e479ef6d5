import { SetupError } from '@hamrah/infrastructure';
import type { TestResults } from './report.ts';

/** `.local/test-report.json`: the results of a run, with its commit and its machine. */
export type TestReport = TestResults & {
  /** Ends in `-dirty` if files other than docs/test-runs.csv differ from it. Missing outside a Git repository. */
  commit?: string | undefined;
  finishedAt: string;
  processors: number;
};

/** A run and whether one processor was kept busy. */
export type RunRecord = TestReport & { isBusy: boolean };

/** Number of runs, and how many of the last runs keep one processor busy. Throws a `SetupError` for wrong numbers. */
export function parseRepetitions(values: { times?: string | undefined; busy?: string | undefined }): {
  times: number;
  busy: number;
} {
  const times = Number(values.times ?? 10);
  const busy = Number(values.busy ?? 0);
  if (!Number.isInteger(times) || times < 1) throw new SetupError('--times must be a whole number from 1.');
  if (!Number.isInteger(busy) || busy < 0 || busy > times)
    throw new SetupError('--busy must be a whole number from 0 to --times.');
  return { times, busy };
}

/** Header of docs/test-runs.csv. */
export const recordHeader = 'finished,commit,processors,busy processor,seconds,passed,failed,failures\n';

/** Formats a run as a line of docs/test-runs.csv. */
export function recordLine({ finishedAt, commit, processors, isBusy, phases, passed, failures }: RunRecord): string {
  const seconds = phases.find(({ name }) => name === 'total')?.seconds ?? 0;
  const names = failures.map(({ name }) => name).join('; ');
  return `${[
    finishedAt.slice(0, 16),
    commit ?? '',
    processors,
    isBusy ? 'yes' : 'no',
    seconds.toFixed(0),
    passed,
    failures.length,
    names === '' ? '' : `"${names.replaceAll('"', '""')}"`,
  ].join(',')}\n`;
}
