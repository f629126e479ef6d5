import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localNode } from '@hamrah/infrastructure/local-node';
import { projectFolder } from '../run-command.ts';
import { runProgram } from '../run-program.ts';
import { isWhole, type TestSelection, vitestArguments } from './arguments.ts';
import { type Failure, noResults, type TestResults } from './report.ts';

const vitest = 'node_modules/.bin/vitest';
const projectArguments = (projects: readonly string[]) => projects.flatMap((name) => ['--project', name]);

/** Runs the selected tests of Vitest projects once, and failed tests a second time. */
export async function runTests(
  projects: readonly string[],
  selection: TestSelection,
  signal: AbortSignal,
): Promise<TestResults> {
  signal.throwIfAborted();
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-report-'));
  const report = join(folder, 'report.json');
  const reporter = join(projectFolder, 'tools/start/src/test-run/reporter.ts');
  try {
    const exitCode = await runProgram(
      [
        ...[vitest, 'run', ...projectArguments(projects)],
        ...['--retry=1', '--silent=passed-only', '--reporter=default', `--reporter=${reporter}`],
        ...(isWhole(selection) ? [] : ['--passWithNoTests']),
        ...vitestArguments(selection),
      ],
      { signal, env: { ...localNode(projectFolder).env, TEST_RUN_REPORT: report } },
    );
    return readResults(report, { exitCode, mustRun: isWhole(selection) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The Vitest projects of `npm test`: all except the browser journeys and the long tests. */
export const testProjects = ['domain', 'stack', 'opensearch', 'pages', 'isolated-pages'] as const;

/** Runs the selected tests, and again after each change, until the signal aborts. Returns the exit code. */
export const watchTests = (projects: readonly string[], selection: TestSelection, signal: AbortSignal) =>
  runProgram([vitest, 'watch', ...projectArguments(projects), ...vitestArguments(selection)], { signal });

/** Reruns the tests that uncommitted changes affect, after each change. Does not read from the terminal. */
export const watchChanges = (signal: AbortSignal) =>
  runProgram([vitest, 'watch', ...projectArguments(testProjects), '--changed', '--clearScreen=false'], {
    signal,
    stdin: 'ignore',
  });

/**
 * Reads the report of a run. A non-zero `exitCode` that no failure explains counts as one failure. With `mustRun`, so
 * does a missing report or a run without a passed test.
 */
export function readResults(
  reportFile: string,
  { exitCode, mustRun }: { exitCode: number; mustRun: boolean },
): TestResults {
  const failed = (output: string): Failure[] => [{ name: 'Vitest', output }];
  if (!existsSync(reportFile)) {
    const isEmpty = exitCode === 0 && !mustRun;
    return isEmpty ? noResults : { ...noResults, failures: failed('Vitest exited without a report.') };
  }
  const results = JSON.parse(readFileSync(reportFile, 'utf8')) as TestResults;
  if (results.failures.length > 0) return results;
  if (exitCode !== 0)
    return { ...results, failures: failed(`Vitest exited with ${exitCode} although no test failed. See above.`) };
  return mustRun && results.passed === 0 ? { ...results, failures: failed('Vitest ran no test.') } : results;
}
