import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureProgram } from '../run-program.ts';
import { noResults, summaryLine } from './report.ts';
import { readResults } from './vitest.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-test-run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const reportFile = () => join(folder, 'report.json');

/** Runs Vitest on files with these bodies, as `npm test` does. */
async function runFiles(bodies: Record<string, string>): Promise<number> {
  for (const [name, body] of Object.entries(bodies))
    writeFileSync(
      join(folder, name),
      `import { beforeAll, describe, expect, it } from '${import.meta.resolve('vitest')}';\n${body}`,
    );
  const reporter = join(import.meta.dirname, 'reporter.ts');
  const { exitCode } = await captureProgram(
    ['node_modules/.bin/vitest', 'run', '--root', folder, '--retry=1', `--reporter=${reporter}`],
    { env: { TEST_RUN_REPORT: reportFile() } },
  );
  return exitCode;
}

describe('the results of a run', () => {
  it('count every test once, and list failures, flaky tests, skips and times', async () => {
    const exitCode = await runFiles({
      'passed.test.ts': `it('one', () => {});\nit('two', () => {});`,
      'failed.test.ts': `it('three', () => {});\nit('four', () => expect(1).toBe(2));`,
      'flaky.test.ts': `let tries = 0;\nit('five', () => { tries += 1; expect(tries).toBe(2); });`,
      'skipped.test.ts': `it.skip('six (needs kubectl)', () => {});\nit('seven', ({ skip }) => skip('a printer'));`,
      'unexplained.test.ts': `it.skip('eight', () => {});`,
      'broken.test.ts': `import './missing.ts';\nit('nine', () => {});`,
      'setup.test.ts': `describe('ten', () => {\nbeforeAll(() => { throw new Error('no setup'); });\nit('eleven', () => {});\n});`,
    });
    expect(exitCode).toBe(1);
    const results = readResults(reportFile(), { exitCode, mustRun: true });
    const file = (name: string) => expect.stringMatching(new RegExp(`hamrah-test-run-\\w+/${name}`));
    expect(results.passed).toBe(3);
    expect(results.flaky).toEqual([file('flaky.test.ts: five')]);
    expect(results.failures.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: file('broken.test.ts'), output: expect.stringContaining('missing.ts') },
      { name: file('failed.test.ts: four'), output: expect.stringContaining('expected 1 to be 2') },
      {
        name: file('flaky.test.ts: five'),
        output: expect.stringMatching(/^Flaky: it failed first and passed on a retry\.\n.*expected 1 to be 2/),
      },
      { name: file('setup.test.ts'), output: expect.stringContaining('no setup') },
      {
        name: file('unexplained.test.ts'),
        output: '1 tests are skipped. Say in their title what they need: "(needs …)".',
      },
    ]);
    expect(results.skipped).toEqual([
      { file: file('skipped.test.ts'), count: 1, reason: 'kubectl' },
      { file: file('skipped.test.ts'), count: 1, reason: 'a printer' },
    ]);
    expect(results.files).toHaveLength(7);
    expect(results.phases).toEqual([{ name: '', seconds: expect.any(Number) }]);
  });

  it('contain a failure if there is no report, no test or an unexplained exit code', () => {
    const crashed = readResults(join(folder, 'none.json'), { exitCode: 1, mustRun: false });
    expect(summaryLine(crashed)).toBe('0 passed, 1 failed');
    writeFileSync(reportFile(), JSON.stringify(noResults));
    expect(summaryLine(readResults(reportFile(), { exitCode: 0, mustRun: true }))).toBe('0 passed, 1 failed');
    writeFileSync(reportFile(), JSON.stringify({ ...noResults, passed: 1 }));
    expect(summaryLine(readResults(reportFile(), { exitCode: 1, mustRun: true }))).toBe('1 passed, 1 failed');
  });

  it('are empty if a filter matches no test of the run', () => {
    expect(readResults(join(folder, 'none.json'), { exitCode: 0, mustRun: false })).toEqual(noResults);
    writeFileSync(reportFile(), JSON.stringify(noResults));
    expect(readResults(reportFile(), { exitCode: 0, mustRun: false })).toEqual(noResults);
  });
});
