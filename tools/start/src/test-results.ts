import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test or check that failed: its file and name, and what it said. */
export type Failure = { name: string; output: string };

/** How many tests and checks passed, and those that failed. */
export type TestResults = { passed: number; failures: Failure[] };

export const mergeResults = (results: readonly TestResults[]): TestResults => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failures: results.flatMap(({ failures }) => failures),
});

/** The last line of a test run. */
export const summaryLine = ({ passed, failures }: TestResults): string => `${passed} passed, ${failures.length} failed`;

const maxFailureLines = 30;

/** Every failure with the first lines of what it said, to stand right above the last line; empty when all passed. */
export function formatFailures({ failures }: TestResults): string {
  return failures
    .map(({ name, output: said }) => {
      const lines = stripVTControlCharacters(said).trim().split('\n');
      const shown = lines.length > maxFailureLines ? [...lines.slice(0, maxFailureLines), '…'] : lines;
      return `✗ ${name}\n${shown.map((line) => `    ${line}\n`).join('')}`;
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
 * Reads Vitest's JSON report. A file that failed outside its tests is one failure, as is a run that ended badly
 * (`exitCode`) without saying which test failed, that left no report, or that ran nothing though it `mustRun`.
 */
export function readResults(
  reportFile: string,
  { exitCode, mustRun }: { exitCode: number; mustRun: boolean },
): TestResults {
  if (!existsSync(reportFile))
    return { passed: 0, failures: [{ name: 'Vitest', output: 'It ended without a report.' }] };
  const { numPassedTests, testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
  const failures = testResults.flatMap(failuresOf);
  if (failures.length === 0 && exitCode !== 0)
    failures.push({ name: 'Vitest', output: `It ended with ${exitCode} though no test failed: see above.` });
  if (failures.length === 0 && mustRun && numPassedTests === 0)
    failures.push({ name: 'Vitest', output: 'It ran no test.' });
  return { passed: numPassedTests, failures };
}

function failuresOf({ name, status, message, assertionResults }: VitestReport['testResults'][number]): Failure[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((each) => each.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [{ name: file, output: message }] : [];
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${file}: ${fullName}`,
    said: failureMessages.join('\n'),
  }));
}
