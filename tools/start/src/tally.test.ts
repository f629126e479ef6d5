import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastLine, sum, tallyOf } from './tally.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-tally-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (...assertions: string[]) => ({
  status: assertions.every((status) => status === 'passed') && assertions.length > 0 ? 'passed' : 'failed',
  assertionResults: assertions.map((status) => ({ status })),
});
function report(...testResults: ReturnType<typeof file>[]): string {
  const count = (status: string) =>
    testResults.flatMap((each) => each.assertionResults).filter((each) => each.status === status).length;
  const path = join(folder, 'report.json');
  writeFileSync(
    path,
    JSON.stringify({ numPassedTests: count('passed'), numFailedTests: count('failed'), testResults }),
  );
  return path;
}

test('every test counts once', () => {
  const path = report(file('passed', 'passed'), file('passed', 'failed'));
  expect(tallyOf(path, { exitCode: 1, mustRun: true })).toEqual({ passed: 3, failed: 1 });
});

test('a file that could not be loaded counts as a failure', () => {
  const broken = { status: 'failed', assertionResults: [] };
  expect(tallyOf(report(file('passed'), broken), { exitCode: 1, mustRun: true })).toEqual({ passed: 1, failed: 1 });
});

test('a run that ended badly counts as a failure even when every test passed', () => {
  expect(tallyOf(report(file('passed')), { exitCode: 1, mustRun: true })).toEqual({ passed: 1, failed: 1 });
});

test('a run that crashed before its report, or ran nothing, counts as a failure', () => {
  expect(tallyOf(join(folder, 'none.json'), { exitCode: 0, mustRun: true })).toEqual({ passed: 0, failed: 1 });
  expect(tallyOf(report(), { exitCode: 0, mustRun: true })).toEqual({ passed: 0, failed: 1 });
});

test('a filter that matches no test of one run is no failure of that run', () => {
  expect(tallyOf(report(), { exitCode: 0, mustRun: false })).toEqual({ passed: 0, failed: 0 });
});

test('the last line is the sum in plain words', () => {
  expect(
    lastLine(
      sum([
        { passed: 3, failed: 1 },
        { passed: 1, failed: 0 },
      ]),
    ),
  ).toBe('4 passed, 1 failed');
});
