import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatFailures, mergeResults, readResults, summaryLine } from './test-results.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-test-results-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const assertion = (status: string, name: string) => ({
  status,
  fullName: name,
  failureMessages: status === 'failed' ? [`${name} failed`] : [],
});
const fileResult = (name: string, ...assertionResults: ReturnType<typeof assertion>[]) => ({
  name: join(process.cwd(), name),
  status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  message: '',
  assertionResults,
});
const failedFile = (name: string) => ({ ...fileResult(name), status: 'failed', message: 'Cannot find module' });

function writeReport(...testResults: ReturnType<typeof fileResult>[]): string {
  const passedTests = testResults
    .flatMap((result) => result.assertionResults)
    .filter(({ status }) => status === 'passed');
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify({ numPassedTests: passedTests.length, testResults }));
  return path;
}

test('counts every test once and lists each failed test with its output', () => {
  const path = writeReport(
    fileResult('a.test.ts', assertion('passed', 'one'), assertion('passed', 'two')),
    fileResult('b.test.ts', assertion('passed', 'three'), assertion('failed', 'four'), assertion('skipped', 'five')),
  );
  expect(readResults(path, { exitCode: 1, mustRun: true })).toEqual({
    passed: 3,
    failures: [{ name: 'b.test.ts: four', output: 'four failed' }],
  });
});

test('counts a failed test even if its file passed', () => {
  const path = writeReport({ ...fileResult('a.test.ts', assertion('failed', 'one')), status: 'passed' });
  expect(summaryLine(readResults(path, { exitCode: 0, mustRun: false }))).toBe('0 passed, 1 failed');
});

test('counts a file that cannot be loaded as a failure', () => {
  const path = writeReport(fileResult('a.test.ts', assertion('passed', 'one')), failedFile('b.test.ts'));
  expect(readResults(path, { exitCode: 1, mustRun: true })).toEqual({
    passed: 1,
    failures: [{ name: 'b.test.ts', output: 'Cannot find module' }],
  });
});

test('counts an unexplained exit code as a failure even if every test passed', () => {
  const results = readResults(writeReport(fileResult('a.test.ts', assertion('passed', 'one'))), {
    exitCode: 1,
    mustRun: true,
  });
  expect(summaryLine(results)).toBe('1 passed, 1 failed');
});

test('counts a run without a report or without tests as a failure', () => {
  const crashed = readResults(join(folder, 'none.json'), { exitCode: 0, mustRun: true });
  expect(summaryLine(crashed)).toBe('0 passed, 1 failed');
  expect(summaryLine(readResults(writeReport(), { exitCode: 0, mustRun: true }))).toBe('0 passed, 1 failed');
});

test('accepts a filter that matches no test of a run', () => {
  expect(readResults(writeReport(), { exitCode: 0, mustRun: false })).toEqual({ passed: 0, failures: [] });
});

test('prints failures without colours in at most 30 lines each, and the totals in the last line', () => {
  const total = mergeResults([
    { passed: 3, failures: [{ name: 'lint', output: '\u001b[31mone line\u001b[39m' }] },
    { passed: 1, failures: [{ name: 'long', output: Array.from({ length: 40 }, (_, line) => line).join('\n') }] },
  ]);
  expect(summaryLine(total)).toBe('4 passed, 2 failed');
  const lines = formatFailures(total).trimEnd().split('\n');
  expect(lines.slice(0, 4)).toEqual(['✗ lint', '    one line', '✗ long', '    0']);
  expect(lines.slice(-2)).toEqual(['    29', '    …']);
  expect(formatFailures({ passed: 1, failures: [] })).toBe('');
});
