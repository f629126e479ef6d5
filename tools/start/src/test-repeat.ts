import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { parseOptions } from './parse-options.ts';
import { projectFolder, runCommand } from './run-command.ts';
import { runProgram } from './run-program.ts';
import { parseRepetitions, type RunRecord, recordLine, type TestReport } from './test-run/repetitions.ts';

const reportFile = join(projectFolder, '.local/test-report.json');
const recordFile = join(projectFolder, 'docs/test-runs.csv');

await runCommand(async ({ args, signal }) => {
  const { times, busy } = parseRepetitions(
    parseOptions({ args, options: { times: { type: 'string' }, busy: { type: 'string' } } }).values,
  );
  let failedRuns = 0;
  for (let run = 1; run <= times && !signal.aborted; run += 1) {
    const record = await runOnce(run > times - busy, signal);
    if (signal.aborted) break;
    if (record.failures.length > 0) failedRuns += 1;
    appendFileSync(recordFile, recordLine(record));
    process.stdout.write(`\nrun ${run} of ${times}: ${recordLine(record)}\n`);
  }
  process.stdout.write(`${failedRuns} of ${times} runs failed\n`);
  return failedRuns > 0 ? 1 : 0;
});

/** Runs all tests, with one processor kept busy if `isBusy`. */
async function runOnce(isBusy: boolean, signal: AbortSignal): Promise<RunRecord> {
  const busyThread = isBusy ? new Worker('for (;;);', { eval: true }) : undefined;
  try {
    rmSync(reportFile, { force: true });
    await runProgram(['tools/start/src/test.ts'], { signal });
    return { ...(JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport), isBusy };
  } finally {
    await busyThread?.terminate();
  }
}
