import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../run-command.ts';
import { parseRepetitions, recordHeader, recordLine } from './repetitions.ts';
import { noResults } from './report.ts';

const run = {
  ...noResults,
  commit: '46224cbd1f2a',
  finishedAt: '2026-11-22T10:20:30.000Z',
  processors: 2,
  isBusy: true,
  passed: 12,
  phases: [{ name: 'total', seconds: 598.7 }],
};

it('records a run with its commit, machine, time and failures', () => {
  expect(recordLine(run)).toBe('2026-11-22T10:20,46224cbd1f2a,2,yes,599,12,0,\n');
  const failures = [
    { name: 'a.test.ts: says "no"', output: '' },
    { name: 'lint', output: '' },
  ];
  expect(recordLine({ ...run, commit: undefined, isBusy: false, failures })).toBe(
    '2026-11-22T10:20,,2,no,599,12,2,"a.test.ts: says ""no""; lint"\n',
  );
});

it('uses the header of docs/test-runs.csv', () => {
  const table = readFileSync(join(projectFolder, 'docs/test-runs.csv'), 'utf8');
  expect(table.startsWith(recordHeader)).toBe(true);
});

it('parses the number of runs and of runs with a busy processor, by default ten and none', () => {
  expect(parseRepetitions({})).toEqual({ times: 10, busy: 0 });
  expect(parseRepetitions({ times: '5', busy: '2' })).toEqual({ times: 5, busy: 2 });
});

it.each([
  [{ times: '0' }, '--times must be a whole number from 1.'],
  [{ times: 'ten' }, '--times must be a whole number from 1.'],
  [{ busy: '-1' }, '--busy must be a whole number from 0 to --times.'],
  [{ times: '2', busy: '3' }, '--busy must be a whole number from 0 to --times.'],
])('refuses %j', (values, message) => {
  expect(() => parseRepetitions(values)).toThrow(message);
});
