import { expect, test } from 'vitest';
import { formatFailures, formatTimes, mergeResults, noResults, summaryLine } from './report.ts';

test('prints failures without colours in at most 30 lines each, and the totals in the last line', () => {
  const total = mergeResults([
    { ...noResults, passed: 3, failures: [{ name: 'lint', output: '\u001b[31mone line\u001b[39m' }] },
    {
      ...noResults,
      passed: 1,
      failures: [{ name: 'long', output: Array.from({ length: 40 }, (_, line) => line).join('\n') }],
    },
  ]);
  expect(summaryLine(total)).toBe('4 passed, 2 failed');
  const lines = formatFailures(total).trimEnd().split('\n');
  expect(lines.slice(0, 4)).toEqual(['✗ lint', '    one line', '✗ long', '    0']);
  expect(lines.slice(-2)).toEqual(['    29', '    …']);
  expect(formatFailures({ failures: [] })).toBe('');
});

test('prints the time of each phase, the 20 slowest files and the skipped tests with their reason', () => {
  const files = Array.from({ length: 25 }, (_, index) => ({ file: `file-${index}.test.ts`, seconds: index }));
  const lines = formatTimes({
    ...noResults,
    phases: [{ name: 'lint', seconds: 3.04 }],
    files,
    skipped: [{ file: 'a.test.ts', count: 2, reason: 'kubectl' }],
  }).split('\n');
  expect(lines.slice(0, 5)).toEqual([
    'Phases',
    '      3.0 s  lint',
    '',
    'Slowest files (20 of 25)',
    '     24.0 s  file-24.test.ts',
  ]);
  expect(lines[23]).toBe('      5.0 s  file-5.test.ts');
  expect(lines.slice(24)).toEqual(['', 'Skipped', '  a.test.ts: 2, needs kubectl', '', '']);
  expect(formatTimes(noResults)).toBe('');
});
