import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test or check that failed: its file and name, and what it said. */
export type Failure = { name: string; said: string };

/** How many tests and checks passed, and those that failed. */
export type Tally = { passed: number; failures: Failure[] };

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
});

/** The last line of a test run. */
export const lastLine = ({ passed, failures }: Tally): string => `${passed} passed, ${failures.length} failed`;

const linesTold = 30;

/** Every failure with the first lines of what it said, to stand right above the last line; empty when all passed. */
export function failuresTold({ failures }: Tally): string {
  return failures
    .map(({ name, said }) => {
      const lines = stripVTControlCharacters(said).trim().split('\n');
      const shown = lines.length > linesTold ? [...lines.slice(0, linesTold), '…'] : lines;
      return `✗ ${name}\n${shown.map((line) => `    ${line}\n`).join('')}`;
    })
    .join('');
}

type Report = {
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
export function tallyOf(reportFile: string, { exitCode, mustRun }: { exitCode: number; mustRun: boolean }): Tally {
  if (!existsSync(reportFile)) return { passed: 0, failures: [{ name: 'Vitest', said: 'It ended without a report.' }] };
  const { numPassedTests, testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const failures = testResults.flatMap(failuresOf);
  if (failures.length === 0 && exitCode !== 0)
    failures.push({ name: 'Vitest', said: `It ended with ${exitCode} though no test failed: see above.` });
  if (failures.length === 0 && mustRun && numPassedTests === 0)
    failures.push({ name: 'Vitest', said: 'It ran no test.' });
  return { passed: numPassedTests, failures };
}

function failuresOf({ name, status, message, assertionResults }: Report['testResults'][number]): Failure[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((each) => each.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [{ name: file, said: message }] : [];
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${file}: ${fullName}`,
    said: failureMessages.join('\n'),
  }));
}
