import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { projectFolder, runCommand } from './run-command.ts';
import { parseSelection, type TestSelection } from './test-run/arguments.ts';
import { buildCheck, type Check, checks, chromiumCheck, pageSizesCheck, runCheck } from './test-run/checks.ts';
import type { TestReport } from './test-run/repetitions.ts';
import {
  formatFailures,
  formatTimes,
  mergeResults,
  noResults,
  summaryLine,
  type TestResults,
} from './test-run/report.ts';
import { runTests, testProjects, watchTests } from './test-run/vitest.ts';

await runCommand(async ({ args, signal }) => {
  const selection = parseSelection(args);
  if (selection.watch) return watchTests([...testProjects, 'journeys'], selection, signal);

  const startedAt = performance.now();
  const runChecks = (list: readonly Check[]) =>
    runInOrder(selectChecks(list, selection).map((check) => () => runCheck(check, signal)));
  const preparation = await runChecks([chromiumCheck]);
  const parallelResults = await Promise.all([
    includesTests(selection) ? runTests(testProjects, selection, signal) : noResults,
    runChecks([...checks, buildCheck, pageSizesCheck]),
  ]);
  // Journeys run last. In parallel with the other tests, the whole run would take longer.
  const journeys = includesJourneys(selection) ? await runTests(['journeys'], selection, signal) : noResults;
  const results = mergeResults([preparation, ...parallelResults, journeys]);
  if (results.passed + results.failures.length === 0 && selection.changedSince === undefined)
    results.failures.push({ name: args.join(' '), output: 'No check or test file matches.' });
  results.phases.push({ name: 'total', seconds: (performance.now() - startedAt) / 1000 });
  writeReport(results);
  process.stdout.write(`\n${formatTimes(results)}${formatFailures(results)}${summaryLine(results)}\n`);
  return results.failures.length > 0 ? 1 : 0;
});

/** Every part of a sharded run prepares the journeys. Only the first part runs the other checks. */
function selectChecks(list: readonly Check[], { filters, shard }: TestSelection): readonly Check[] {
  if (filters.length > 0) return list.filter(({ name }) => filters.some((filter) => name.includes(filter)));
  return shard && shard.index > 1 ? list.filter((check) => check === chromiumCheck || check === buildCheck) : list;
}

function includesTests({ filters }: TestSelection): boolean {
  return filters.length === 0 || filters.some((filter) => !filter.includes('.journey'));
}

function includesJourneys({ filters }: TestSelection): boolean {
  const files = globSync('tests/src/*.journey.test.ts', { cwd: projectFolder });
  return filters.length === 0 || filters.some((filter) => files.some((file) => file.includes(filter)));
}

async function runInOrder(parts: readonly (() => Promise<TestResults>)[]): Promise<TestResults> {
  let results = noResults;
  for (const run of parts) results = mergeResults([results, await run()]);
  return results;
}

/** Writes `.local/test-report.json`, the results with the commit and the machine. */
function writeReport(results: TestResults): void {
  const report: TestReport = {
    commit: currentCommit(),
    finishedAt: new Date().toISOString(),
    processors: availableParallelism(),
    ...results,
  };
  mkdirSync(join(projectFolder, '.local'), { recursive: true });
  writeFileSync(join(projectFolder, '.local/test-report.json'), `${JSON.stringify(report, null, 2)}\n`);
}

/**
 * The commit, with `-dirty` if files other than docs/test-runs.csv differ from it. Undefined outside a Git repository.
 */
function currentCommit(): string | undefined {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: projectFolder, encoding: 'utf8' });
  const { status, stdout: hash } = git('rev-parse', '--short=12', 'HEAD');
  if (status !== 0) return undefined;
  const changes = git('status', '--porcelain', '--', '.', ':!docs/test-runs.csv').stdout;
  return changes === '' ? hash.trim() : `${hash.trim()}-dirty`;
}
