import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Impediment } from '@hamrah/infrastructure';
import { installPackages } from '@hamrah/infrastructure/debian/engine';
import { buildBrowserSide } from './builds.ts';
import { type CommandContext, command, projectFolder } from './command.ts';
import { captureProgram, runProgram } from './program.ts';
import { showSteps } from './steps.ts';
import { failuresTold, lastLine, sum, type Tally, tallyOf } from './tally.ts';

const chromium = '/usr/bin/chromium';
const bin = (name: string) => `node_modules/.bin/${name}`;
const steps = showSteps();

/** A check that passes or fails as a whole; what it gives when it passes is worth a line. */
type Check = { name: string; run(signal: AbortSignal, note: (what: string) => void): Promise<unknown> };

const program = (name: string, ...args: string[]): Check => ({
  name,
  async run(signal) {
    const { exitCode, said } = await captureProgram(args, { signal });
    if (exitCode !== 0) throw new Impediment(said.trimEnd());
  },
});

/** The packages of others; whether their known vulnerabilities could be looked up is said. */
const dependencies: Check = {
  name: 'dependencies',
  async run(signal) {
    const { exitCode, said } = await captureProgram(['tools/rules/src/audit.ts'], { signal });
    if (exitCode !== 0) throw new Impediment(said.trimEnd());
    return said.trimEnd().split('\n').at(-1);
  },
};

const checks: Check[] = [
  { name: 'Chromium', run: (_signal, note) => provideChromium(note) },
  program('types of the servers', bin('tsc'), '-p', 'tsconfig.json'),
  program('types of the browser side', bin('tsc'), '-p', 'tsconfig.browser.json'),
  program('lint and format', bin('biome'), 'check', '--error-on-warnings', '--max-diagnostics=50'),
  program('import rules', 'tools/rules/src/main.ts'),
  program('commit messages', 'tools/prose/src/commits.ts'),
  dependencies,
  program('generated documents', 'tools/generate/src/main.ts', '--check'),
];

const beforeJourneys: Check[] = [
  { name: 'browser builds', run: (_signal, note) => buildBrowserSide(projectFolder, note) },
];

await command(async ({ args, signal }) => {
  const tallies: Tally[] = [];
  const all = args.length === 0;
  const wanted = ({ name }: Check) => all || args.some((filter) => name.includes(filter));
  const runChecks = async (list: Check[]) => {
    for (const check of list.filter(wanted)) tallies.push(await tallyCheck(check, signal));
  };
  const runTests = async (projects: string[]) => tallies.push(await vitest(projects, { args, signal }));

  await runChecks(checks);
  await runTests(['domain', 'stack', 'pages']);
  await runChecks(beforeJourneys);
  await runTests(['journeys']);

  if (tallies.every(({ passed, failures }) => passed + failures.length === 0))
    tallies.push({ passed: 0, failures: [{ name: args.join(' '), said: 'Nothing is called so.' }] });
  const total = sum(tallies);
  process.stdout.write(`\n${failuresTold(total)}${lastLine(total)}\n`);
  return total.failures.length > 0 ? 1 : 0;
});

async function tallyCheck({ name, run }: Check, signal: AbortSignal): Promise<Tally> {
  signal.throwIfAborted();
  try {
    const told = await steps.step(name, (note) => run(signal, note));
    if (typeof told === 'string') process.stdout.write(`    ${told}\n`);
    return { passed: 1, failures: [] };
  } catch (error) {
    const said = error instanceof Impediment ? error.message : String((error as Error).stack);
    process.stdout.write(`${said}\n`);
    return { passed: 0, failures: [{ name, said }] };
  }
}

async function vitest(projects: string[], { args, signal }: CommandContext): Promise<Tally> {
  signal.throwIfAborted();
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-report-'));
  const report = join(folder, 'report.json');
  const since = performance.now();
  const all = args.length === 0;
  try {
    const exitCode = await runProgram(
      [
        bin('vitest'),
        'run',
        ...projects.flatMap((name) => ['--project', name]),
        ...['--silent=passed-only', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        ...(all ? [] : ['--passWithNoTests', ...args]),
      ],
      { signal },
    );
    const tally = tallyOf(report, { exitCode, mustRun: all });
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    process.stdout.write(
      `  ${tally.failures.length === 0 ? '✓' : '✗'} ${projects.join(', ')}: ${lastLine(tally)} (${seconds} s)\n`,
    );
    return tally;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function provideChromium(note: (what: string) => void): Promise<void> {
  if (existsSync(chromium)) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Impediment(
      `The journeys need Chromium at ${chromium}: install it, for example with sudo apt-get install chromium.`,
    );
  }
  await installPackages(['chromium', 'fonts-noto-core'], note);
}
