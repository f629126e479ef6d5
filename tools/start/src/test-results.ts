import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A failed test or check. */
export type Failure = { name: string; output: string };

/** The number of passed tests and checks, and the failures. */
export type TestResults = { passed: number; failures: Failure[] };

/** Adds up the results of several runs. */
export const mergeResults = (results: readonly TestResults[]): TestResults => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failures: results.flatMap(({ failures }) => failures),
});

/** Formats the last line of a test run. */
export const summaryLine = ({ passed, failures }: TestResults): string => `${passed} passed, ${failures.length} failed`;

const maxFailureLines = 30;

/** Formats failures with the first lines of their output; empty if all passed. */
export function formatFailures({ failures }: TestResults): string {
  return failures
    .map(({ name, output }) => {
      const lines = stripVTControlCharacters(output).trim().split('\n');
      const shownLines = lines.length > maxFailureLines ? [...lines.slice(0, maxFailureLines), '…'] : lines;
      return `✗ ${name}\n${shownLines.map((line) => `    ${line}\n`).join('')}`;
    })
    .join('');
}

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/**
 * Reads the JSON report of Vitest. A file that failed outside its tests counts as one failure. So does a run without a
 * report, with an unexplained `exitCode`, or without tests if `mustRun` is set.
 */
export function readResults(
  reportFile: string,
  { exitCode, mustRun }: { exitCode: number; mustRun: boolean },
): TestResults {
  if (!existsSync(reportFile))
    return { passed: 0, failures: [{ name: 'Vitest', output: 'Vitest exited without a report.' }] };
  const { numPassedTests, testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
  const failures = testResults.flatMap(failuresOf);
  if (failures.length === 0 && exitCode !== 0)
    failures.push({ name: 'Vitest', output: `Vitest exited with ${exitCode} although no test failed. See above.` });
  if (failures.length === 0 && mustRun && numPassedTests === 0)
    failures.push({ name: 'Vitest', output: 'Vitest ran no test.' });
  return { passed: numPassedTests, failures };
}

function failuresOf({ name, status, message, assertionResults }: VitestReport['testResults'][number]): Failure[] {
  const file = relative(process.cwd(), name);
  const failedTests = assertionResults.filter((test) => test.status === 'failed');
  if (failedTests.length === 0) return status === 'failed' ? [{ name: file, output: message }] : [];
  return failedTests.map(({ fullName, failureMessages }) => ({
    name: `${file}: ${fullName}`,
    output: failureMessages.join('\n'),
  }));
}
