import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatFailures, mergeResults, readResults, summaryLine } from './test-results.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-tally-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const assertion = (status: string, name: string) => ({
  status,
  fullName: name,
  failureMessages: status === 'failed' ? [`${name} said so`] : [],
});
const fileResult = (name: string, ...assertionResults: ReturnType<typeof assertion>[]) => ({
  name: join(process.cwd(), name),
  status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  message: '',
  assertionResults,
});
const failedFile = (name: string) => ({ ...fileResult(name), status: 'failed', message: 'Cannot find module' });

function writeReport(...testResults: ReturnType<typeof fileResult>[]): string {
  const passed = testResults.flatMap((each) => each.assertionResults).filter(({ status }) => status === 'passed');
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify({ numPassedTests: passed.length, testResults }));
  return path;
}

test('every test counts once, and whichever failed is named with what it said', () => {
  const path = writeReport(
    fileResult('a.test.ts', assertion('passed', 'one'), assertion('passed', 'two')),
    fileResult('b.test.ts', assertion('passed', 'three'), assertion('failed', 'four'), assertion('skipped', 'five')),
  );
  expect(readResults(path, { exitCode: 1, mustRun: true })).toEqual({
    passed: 3,
    failures: [{ name: 'b.test.ts: four', said: 'four said so' }],
  });
});

test('a test that failed counts whatever its file is said to be', () => {
  const path = writeReport({ ...fileResult('a.test.ts', assertion('failed', 'one')), status: 'passed' });
  expect(summaryLine(readResults(path, { exitCode: 0, mustRun: false }))).toBe('0 passed, 1 failed');
});

test('a file that could not be loaded is a failure', () => {
  const path = writeReport(fileResult('a.test.ts', assertion('passed', 'one')), failedFile('b.test.ts'));
  expect(readResults(path, { exitCode: 1, mustRun: true })).toEqual({
    passed: 1,
    failures: [{ name: 'b.test.ts', said: 'Cannot find module' }],
  });
});

test('a run that ended badly is a failure even when every test passed', () => {
  const tally = readResults(writeReport(fileResult('a.test.ts', assertion('passed', 'one'))), {
    exitCode: 1,
    mustRun: true,
  });
  expect(summaryLine(tally)).toBe('1 passed, 1 failed');
});

test('a run that crashed before its report, or ran nothing, is a failure', () => {
  const crashed = readResults(join(folder, 'none.json'), { exitCode: 0, mustRun: true });
  expect(summaryLine(crashed)).toBe('0 passed, 1 failed');
  expect(summaryLine(readResults(writeReport(), { exitCode: 0, mustRun: true }))).toBe('0 passed, 1 failed');
});

test('a filter that matches no test of one run is no failure of that run', () => {
  expect(readResults(writeReport(), { exitCode: 0, mustRun: false })).toEqual({ passed: 0, failures: [] });
});

test('the last line is the sum in plain words, and above it stand the failures, without colours and no longer than a page', () => {
  const total = mergeResults([
    { passed: 3, failures: [{ name: 'lint', output: '\u001b[31mone line\u001b[39m' }] },
    { passed: 1, failures: [{ name: 'long', output: Array.from({ length: 40 }, (_, line) => line).join('\n') }] },
  ]);
  expect(summaryLine(total)).toBe('4 passed, 2 failed');
  const told = formatFailures(total).trimEnd().split('\n');
  expect(told.slice(0, 4)).toEqual(['✗ lint', '    one line', '✗ long', '    0']);
  expect(told.slice(-2)).toEqual(['    29', '    …']);
  expect(formatFailures({ passed: 1, failures: [] })).toBe('');
});
