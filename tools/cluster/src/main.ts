/** `plan prod`, `install prod` and `lock`: see docs/install.md. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { assertLocked, type Chart, chartsPath, readCharts, sha256Of } from './charts.ts';
import { install, type Programs } from './install.ts';

const root = join(import.meta.dirname, '../../..');
const usage = `Usage:
  npm run cluster -- plan OVERLAY                               prints every command, and runs only kubectl kustomize
  npm run cluster -- install OVERLAY --context NAME --secrets FILE [--tag TAG]
  npm run cluster -- lock                                       writes the SHA-256 of each chart to ${chartsPath}
`;

const print = (text: string) => process.stdout.write(`${text}\n`);
const folder = mkdtempSync(join(tmpdir(), 'hamrah-cluster-'));

function run(program: string, args: readonly string[], { input = '', mayFail = false, isQuiet = false } = {}): string {
  print(`  ${[program, ...args].join(' ')}`);
  const { status, stdout, error } = spawnSync(program, args, {
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  if (status !== 0 && !mayFail) throw new Error(`${program} ${args[0]} exited with ${status}.`);
  if (!isQuiet) process.stdout.write(stdout);
  return stdout;
}

const archiveOf = ({ chart }: Chart) => chart.slice(chart.lastIndexOf('/') + 1);

function download(chart: Chart): string {
  const file = join(folder, archiveOf(chart));
  run('curl', ['--fail', '--location', '--silent', '--show-error', '--proto', '=https', '--output', file, chart.chart]);
  return file;
}

/** Whether kubectl's output is not printed, because it contains secrets or is long. */
const isQuiet = ([verb, kind]: readonly string[]) => verb === 'kustomize' || (verb === 'get' && kind === 'secrets');

const programs: Programs = {
  kubectl: (args, options) => run('kubectl', args, { ...options, isQuiet: isQuiet(args) }),
  helm: (args) => void run('helm', args),
  pushImage(name, args) {
    const metadata = join(folder, `${name}.json`);
    run('docker', ['buildx', 'build', '--push', '--metadata-file', metadata, ...args]);
    return JSON.parse(readFileSync(metadata, 'utf8'))['containerimage.digest'];
  },
  download(chart) {
    const file = download(chart);
    assertLocked(chart, readFileSync(file));
    return file;
  },
  print,
};

/** Prints commands. Only `kubectl kustomize` runs, which needs no cluster. */
const planner: Programs = {
  kubectl(args) {
    if (args[0] === 'kustomize') return run('kubectl', args, { isQuiet: true });
    print(`  kubectl ${args.join(' ')}`);
    return args[0] === 'get' && args[1] === 'secrets' ? '{"items":[]}' : '';
  },
  helm: (args) => print(`  helm ${args.join(' ')}`),
  pushImage(_name, args) {
    print(`  docker buildx build --push ${args.join(' ')}`);
    return `sha256:${'0'.repeat(64)}`;
  },
  download(chart) {
    print(`  curl --fail --location --remote-name ${chart.chart}`);
    return archiveOf(chart);
  },
  print,
};

function lock(): void {
  const charts = readCharts(root).map((chart) => ({ ...chart, sha256: sha256Of(readFileSync(download(chart))) }));
  writeFileSync(join(root, chartsPath), `${JSON.stringify(charts, undefined, 2)}\n`);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { context: { type: 'string' }, secrets: { type: 'string' }, tag: { type: 'string', default: '1.0.0' } },
});
const [command, overlay = ''] = positionals;
try {
  if (command === 'lock') lock();
  else if (command === 'plan' && overlay)
    install({ root, overlay, tag: values.tag, readSuppliedValue: () => 'given' }, planner);
  else if (command === 'install' && overlay && values.context && values.secrets) {
    const current = run('kubectl', ['config', 'current-context'], { isQuiet: true }).trim();
    if (current !== values.context) throw new Error(`kubectl uses the context ${current}, not ${values.context}.`);
    const supplied = parseEnv(readFileSync(values.secrets, 'utf8'));
    install({ root, overlay, tag: values.tag, readSuppliedValue: (name) => supplied[name] }, programs);
  } else {
    process.stderr.write(usage);
    process.exitCode = 2;
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
