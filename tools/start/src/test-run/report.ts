import { stripVTControlCharacters } from 'node:util';

/** A failed test or check. */
export type Failure = { name: string; output: string };

/** A part of the run, such as a check or all browser journeys. */
export type Phase = { name: string; seconds: number };

/** A test file and its time, including imports, hooks and its test environment. */
export type FileTime = { file: string; seconds: number };

/** Skipped tests of a file, and the requirement that was missing. */
export type Skip = { file: string; count: number; reason: string };

/** The results of tests and checks. `flaky` tests failed first and passed on a retry; each is also a failure. */
export type TestResults = {
  passed: number;
  failures: Failure[];
  flaky: string[];
  skipped: Skip[];
  phases: Phase[];
  files: FileTime[];
};

export const noResults: TestResults = { passed: 0, failures: [], flaky: [], skipped: [], phases: [], files: [] };

/** Adds up the results of several parts of a run. */
export const mergeResults = (results: readonly TestResults[]): TestResults => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failures: results.flatMap(({ failures }) => failures),
  flaky: results.flatMap(({ flaky }) => flaky),
  skipped: results.flatMap(({ skipped }) => skipped),
  phases: results.flatMap(({ phases }) => phases),
  files: results.flatMap(({ files }) => files),
});

/** Formats the last line of a test run. */
export const summaryLine = ({ passed, failures }: Pick<TestResults, 'passed' | 'failures'>): string =>
  `${passed} passed, ${failures.length} failed`;

const maxFailureLines = 30;

/** Formats failures with the first lines of their output; empty if all passed. */
export function formatFailures({ failures }: Pick<TestResults, 'failures'>): string {
  return failures
    .map(({ name, output }) => {
      const lines = stripVTControlCharacters(output).trim().split('\n');
      const shownLines = lines.length > maxFailureLines ? [...lines.slice(0, maxFailureLines), '…'] : lines;
      return `✗ ${name}\n${shownLines.map((line) => `    ${line}\n`).join('')}`;
    })
    .join('');
}

const maxShownFiles = 20;

/** Formats the time of each phase, the slowest files and the skipped tests. */
export function formatTimes({ phases, files, skipped }: TestResults): string {
  const row = ({ name, seconds }: Phase) => `  ${seconds.toFixed(1).padStart(7)} s  ${name}\n`;
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, maxShownFiles);
  const table = (title: string, rows: readonly string[]) => (rows.length > 0 ? `${title}\n${rows.join('')}\n` : '');
  return [
    table('Phases', phases.map(row)),
    table(
      `Slowest files (${slowest.length} of ${files.length})`,
      slowest.map(({ file, seconds }) => row({ name: file, seconds })),
    ),
    table(
      'Skipped',
      skipped.map(({ file, count, reason }) => `  ${file}: ${count}, needs ${reason}\n`),
    ),
  ].join('');
}
