import { existsSync, readFileSync } from 'node:fs';

/** How many tests and checks passed and failed. */
export type Tally = { passed: number; failed: number };

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

/** The last line of a test run. */
export const lastLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/**
 * Counts Vitest's JSON report. A file that failed outside its tests counts as one failure, as does a run that ended badly
 * (`exitCode`) without saying which test failed, that left no report, or that ran nothing though it `mustRun`.
 */
export function tallyOf(reportFile: string, { exitCode, mustRun }: { exitCode: number; mustRun: boolean }): Tally {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  ).length;
  const failed = numFailedTests + brokenFiles;
  const wentWrong = exitCode !== 0 || (mustRun && numPassedTests === 0);
  return { passed: numPassedTests, failed: failed === 0 && wentWrong ? 1 : failed };
}
