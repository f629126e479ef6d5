import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '@hamrah/infrastructure';
import { installPackages } from '@hamrah/infrastructure/debian/engine';
import { buildFrontends } from './frontend-builds.ts';
import { type CommandContext, projectFolder, runCommand } from './run-command.ts';
import { captureProgram, runProgram } from './run-program.ts';
import { showSteps } from './steps.ts';
import { formatFailures, mergeResults, readResults, summaryLine, type TestResults } from './test-results.ts';

const chromium = '/usr/bin/chromium';
const bin = (name: string) => `node_modules/.bin/${name}`;
const steps = showSteps();

type OnProgress = (activity: string) => void;

/** A check that passes or fails as a whole. It may return a line to print. */
type Check = { name: string; run(signal: AbortSignal, onProgress: OnProgress): Promise<unknown> };

const programCheck = (name: string, ...args: string[]): Check => ({
  name,
  async run(signal) {
    const { exitCode, output } = await captureProgram(args, { signal });
    if (exitCode !== 0) throw new SetupError(output.trimEnd());
  },
});

/** Checks packages from the registry. Prints whether the registry returned advisories. */
const dependencies: Check = {
  name: 'dependencies',
  async run(signal) {
    const { exitCode, output } = await captureProgram(['tools/rules/src/audit.ts'], { signal });
    if (exitCode !== 0) throw new SetupError(output.trimEnd());
    return output.trimEnd().split('\n').at(-1);
  },
};

const checks: Check[] = [
  { name: 'Chromium', run: (_signal, onProgress) => ensureChromium(onProgress) },
  programCheck('server types', bin('tsc'), '-p', 'tsconfig.json'),
  programCheck('browser types', bin('tsc'), '-p', 'tsconfig.browser.json'),
  programCheck('lint and format', bin('biome'), 'check', '--error-on-warnings', '--max-diagnostics=50'),
  programCheck('import rules', 'tools/rules/src/main.ts'),
  programCheck('prose', 'tools/prose/src/main.ts'),
  programCheck('commit messages', 'tools/prose/src/commits.ts'),
  dependencies,
  programCheck('licences', 'tools/rules/src/check-licences.ts'),
  programCheck('generated documents', 'tools/generate/src/main.ts', '--check'),
];

const journeyChecks: Check[] = [
  { name: 'browser builds', run: (_signal, onProgress) => buildFrontends(projectFolder, onProgress) },
];

await runCommand(async ({ args, signal }) => {
  const results: TestResults[] = [];
  const isFullRun = args.length === 0;
  const isSelected = ({ name }: Check) => isFullRun || args.some((filter) => name.includes(filter));
  const runChecks = async (list: Check[]) => {
    for (const check of list.filter(isSelected)) results.push(await runCheck(check, signal));
  };
  const runTests = async (projects: string[]) => results.push(await vitest(projects, { args, signal }));

  await runChecks(checks);
  await runTests(['domain', 'stack', 'pages']);
  await runChecks(journeyChecks);
  await runTests(['journeys']);

  if (results.every(({ passed, failures }) => passed + failures.length === 0))
    results.push({ passed: 0, failures: [{ name: args.join(' '), output: 'No check or test file matches.' }] });
  const total = mergeResults(results);
  process.stdout.write(`\n${formatFailures(total)}${summaryLine(total)}\n`);
  return total.failures.length > 0 ? 1 : 0;
});

async function runCheck({ name, run }: Check, signal: AbortSignal): Promise<TestResults> {
  signal.throwIfAborted();
  try {
    const summary = await steps.step(name, (onProgress) => run(signal, onProgress));
    if (typeof summary === 'string') process.stdout.write(`    ${summary}\n`);
    return { passed: 1, failures: [] };
  } catch (error) {
    const output = error instanceof SetupError ? error.message : String((error as Error).stack);
    process.stdout.write(`${output}\n`);
    return { passed: 0, failures: [{ name, output }] };
  }
}

async function vitest(projects: string[], { args, signal }: CommandContext): Promise<TestResults> {
  signal.throwIfAborted();
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-report-'));
  const report = join(folder, 'report.json');
  const startedAt = performance.now();
  const isFullRun = args.length === 0;
  try {
    const exitCode = await runProgram(
      [
        bin('vitest'),
        'run',
        ...projects.flatMap((name) => ['--project', name]),
        ...['--silent=passed-only', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        ...(isFullRun ? [] : ['--passWithNoTests', ...args]),
      ],
      { signal },
    );
    const results = readResults(report, { exitCode, mustRun: isFullRun });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(
      `  ${results.failures.length === 0 ? '✓' : '✗'} ${projects.join(', ')}: ${summaryLine(results)} (${seconds} s)\n`,
    );
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ensureChromium(onProgress: OnProgress): Promise<void> {
  if (existsSync(chromium)) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new SetupError(
      `Browser tests need Chromium at ${chromium}. Install it, for example with sudo apt-get install chromium.`,
    );
  }
  await installPackages(['chromium', 'fonts-noto-core'], onProgress);
}
