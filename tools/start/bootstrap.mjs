// Runs `npm start`, `npm test` and the like on the Node of the machine (20 or later): installs the dependencies when
// they do not match the lock file, then hands over to the Node that is pinned in package.json.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../..');
const pinnedNode = join(folder, 'node_modules/node/bin/node');
const commands = ['start', 'dev', 'test', 'seed', 'bench', 'generate', 'lint', 'reconcile', 'first-owner'];

const giveUp = (sentence) => {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
};

/** Whether every package stands in node_modules in the version of the lock file; those of other platforms may lack. */
function isInstalled() {
  const record = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record) || !existsSync(pinnedNode)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(([path, { version, link, optional }]) => {
    const found = installed[path];
    if (!path.includes('node_modules/') || (optional && !found)) return true;
    return found !== undefined && (link || found.version === version);
  });
}

function install() {
  if (isInstalled()) return;
  const began = Date.now();
  process.stdout.write('  … dependencies: npm ci (a minute or two, once)\n');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const args = [...npm.slice(1), 'ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { error, status, signal } = spawnSync(npm[0], args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (error) giveUp('npm is missing: install it with Node 20 or later.');
  if (signal) process.exit(130);
  if (status !== 0)
    giveUp('npm ci failed (see above): check that the npm registry can be reached, then run this again.');
  if (!existsSync(pinnedNode))
    giveUp('Node 24 was not installed: allow install scripts (npm config ignore-scripts false), then run npm ci.');
  process.stdout.write(`  ✓ dependencies (${((Date.now() - began) / 1000).toFixed(1)} s)\n`);
}

/** npm killed by SIGKILL passes nothing on: our new parent tells. */
function endWithNpm(child) {
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
}

function handOver(command, args) {
  const program = join(folder, 'tools/start/src', `${command}.ts`);
  const child = spawn(pinnedNode, [program, ...args], { cwd: folder, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithNpm(child);
  child.on('error', () => giveUp('Node 24 could not be run: remove node_modules and run this again.'));
  child.on('exit', (code) => process.exit(code ?? 1));
}

const [command, ...args] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < 20)
  giveUp(`Hamrah needs Node 20 or later; this is ${process.version}.`);
if (process.platform === 'win32') giveUp('Hamrah runs on Linux and macOS: on Windows, use WSL.');
if (!commands.includes(command)) giveUp(`Say which: npm run ${commands.join(', npm run ')}.`);
install();
handOver(command, args);
