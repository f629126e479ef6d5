import { SetupError } from '@hamrah/infrastructure';
import { ensureChromium } from '@hamrah/infrastructure/chromium';
import { buildFrontends } from '../frontend-builds.ts';
import { projectFolder } from '../run-command.ts';
import { captureProgram } from '../run-program.ts';
import { noResults, type TestResults } from './report.ts';

/** A check that passes or fails as a whole. It may return a line to print. */
export type Check = { name: string; run(signal: AbortSignal): Promise<string | undefined> };

const bin = (name: string) => `node_modules/.bin/${name}`;

const programCheck = (name: string, ...args: string[]): Check => ({
  name,
  async run(signal) {
    const { exitCode, output } = await captureProgram(args, { signal });
    if (exitCode !== 0) throw new SetupError(output.trimEnd());
    return undefined;
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

export const checks: readonly Check[] = [
  programCheck('server types', bin('tsc'), '-p', 'tsconfig.json'),
  programCheck('browser types', bin('tsc'), '-p', 'tsconfig.browser.json'),
  programCheck('worker types', bin('tsc'), '-p', 'tsconfig.worker.json'),
  programCheck('lint and format', bin('biome'), 'check', '--error-on-warnings', '--max-diagnostics=50'),
  programCheck('import rules', 'tools/rules/src/main.ts'),
  programCheck('prose', 'tools/prose/src/main.ts'),
  programCheck('commit messages', 'tools/prose/src/commits.ts'),
  dependencies,
  programCheck('licences', 'tools/rules/src/check-licences.ts'),
  programCheck('generated documents', 'tools/generate/src/main.ts', '--check'),
];

/** Finds Chromium, which journeys and some other tests need. As root on Debian, installs it if it is missing. */
export const chromiumCheck: Check = { name: 'Chromium', run: () => ensureChromium().then(() => undefined) };

/** Builds the frontends for the browser journeys. */
export const buildCheck: Check = {
  name: 'browser builds',
  run: () => buildFrontends(projectFolder, () => {}).then(() => undefined),
};

/** Compares the scripts of pages with their budgets. Runs after the builds. */
export const pageSizesCheck: Check = {
  name: 'page sizes',
  async run(signal) {
    await buildCheck.run(signal);
    return programCheck('page sizes', 'tools/webpack/src/page-sizes.ts').run(signal);
  },
};

/** Runs a check and prints its line. */
export async function runCheck({ name, run }: Check, signal: AbortSignal): Promise<TestResults> {
  signal.throwIfAborted();
  const startedAt = performance.now();
  const end = (mark: string, text = '') => {
    const seconds = (performance.now() - startedAt) / 1000;
    process.stdout.write(`  ${mark} ${name} (${seconds.toFixed(1)} s)\n${text && `    ${text}\n`}`);
    return { ...noResults, phases: [{ name, seconds }] };
  };
  try {
    const line = await run(signal);
    return { ...end('✓', line), passed: 1 };
  } catch (error) {
    signal.throwIfAborted();
    const output = error instanceof SetupError ? error.message : String((error as Error).stack);
    return { ...end('✗', output), failures: [{ name, output }] };
  }
}
