import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { type Failure, noResults, type Phase, type Skip, type TestResults } from './report.ts';

type RunEnd = Parameters<NonNullable<Reporter['onTestRunEnd']>>;
type ErrorLike = { message: string; stack?: string | undefined; diff?: string | undefined };

/** Writes the results of a Vitest run as JSON to the file that TEST_RUN_REPORT names. */
export default class ReportWriter implements Reporter {
  readonly #spans = new Map<string, { start: number; end: number }>();

  onTestModuleStart({ project }: TestModule): void {
    const now = performance.now();
    if (!this.#spans.has(project.name)) this.#spans.set(project.name, { start: now, end: now });
  }

  onTestModuleEnd({ project }: TestModule): void {
    const span = this.#spans.get(project.name);
    if (span) span.end = performance.now();
  }

  onTestRunEnd(modules: RunEnd[0], errors: RunEnd[1]): void {
    const path = process.env.TEST_RUN_REPORT;
    if (!path) throw new Error('TEST_RUN_REPORT must name a file.');
    const phases = [...this.#spans].map(([name, { start, end }]): Phase => ({ name, seconds: (end - start) / 1000 }));
    writeFileSync(path, JSON.stringify({ ...collectResults(modules, errors), phases }));
  }
}

/**
 * Counts each test once. Each file that failed outside its tests, each unhandled error and each file with unexplained
 * skips is one more failure.
 */
export function collectResults(modules: RunEnd[0], errors: RunEnd[1]): TestResults {
  const failures: Failure[] = errors.map((error) => ({ name: 'Vitest', output: textOf(error) }));
  const flaky: string[] = [];
  const skipped: Skip[] = [];
  let passed = 0;
  for (const module of modules) {
    const file = relative(process.cwd(), module.moduleId);
    const tests = [...module.children.allTests()];
    const failedTests = tests.filter((test) => test.result().state === 'failed');
    const fileErrors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
    if (fileErrors.length > 0) failures.push({ name: file, output: fileErrors.map(textOf).join('\n') });
    for (const test of failedTests) failures.push({ name: nameOf(file, test), output: errorsOf(test) });
    for (const test of tests.filter((each) => each.diagnostic()?.flaky)) {
      flaky.push(nameOf(file, test));
      failures.push({
        name: nameOf(file, test),
        output: `Flaky: it failed first and passed on a retry.\n${errorsOf(test)}`,
      });
    }
    const skips = skipsOf(file, tests);
    skipped.push(...skips.filter(({ reason }) => reason !== ''));
    for (const { count } of skips.filter(({ reason }) => reason === ''))
      failures.push({
        name: file,
        output: `${count} tests are skipped. Say in their title what they need: "(needs …)".`,
      });
    passed += tests.filter((test) => test.result().state === 'passed' && !test.diagnostic()?.flaky).length;
  }
  const files = modules.map((module) => ({
    file: relative(process.cwd(), module.moduleId),
    seconds: secondsOf(module),
  }));
  return { ...noResults, passed, failures, flaky, skipped, files };
}

const nameOf = (file: string, test: TestCase) => `${file}: ${test.fullName}`;
const textOf = ({ message, stack, diff }: ErrorLike) => [stack ?? message, diff].filter(Boolean).join('\n');

const errorsOf = (test: TestCase) => (test.result().errors ?? []).map(textOf).join('\n');

function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration) / 1000;
}

/**
 * Counts the skipped tests of a file by reason. The reason comes from a note or the title, such as "(needs kubectl)".
 * It is empty if neither gives one.
 */
function skipsOf(file: string, tests: readonly TestCase[]): Skip[] {
  const counts = new Map<string, number>();
  for (const test of tests) {
    const result = test.result();
    if (result.state !== 'skipped' || isAfterFailure(test)) continue;
    const reason = result.note ?? [...test.fullName.matchAll(/\(needs (.+?)\)/g)].at(-1)?.[1] ?? '';
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => ({ file, count, reason }));
}

/** Vitest skips the tests of a suite or file whose setup failed. */
function isAfterFailure(test: TestCase): boolean {
  for (let parent = test.parent; ; parent = parent.parent) {
    if (parent.errors().length > 0) return true;
    if (parent.type === 'module') return false;
  }
}
