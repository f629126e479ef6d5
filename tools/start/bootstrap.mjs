// Entry point of `npm start`, `npm test` and the other commands. Runs on any Node from 20. Installs the dependencies if
// they differ from the lock file, then runs the command on the Node version that package.json pins.
// After the first run, npm finds that version first on the PATH, so this process runs the command itself.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../..');
const pinnedNode = join(folder, 'node_modules/node/bin/node');
const commands = [
  'start',
  'dev',
  'test',
  'test-repeat',
  'test-long',
  'seed',
  'bench',
  'prove',
  'chaos',
  'generate',
  'lint',
  'reconcile',
  'first-owner',
  'logs',
  'catalogue',
  'staff-code',
];

const exitWithError = (message) => {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
};

/** Whether node_modules has every package in its locked version. Optional packages of other platforms may be missing. */
function isInstalled() {
  const installedLockfile = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installedLockfile) || !existsSync(pinnedNode)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packagesOf(installedLockfile);
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(([path, { version, link, optional }]) => {
    const installedPackage = installed[path];
    if (!path.includes('node_modules/') || (optional && !installedPackage)) return true;
    return installedPackage !== undefined && (link || installedPackage.version === version);
  });
}

/** Installs the dependencies. Returns false if that is unnecessary. */
function install() {
  if (isInstalled()) return false;
  const startedAt = Date.now();
  process.stdout.write('  … dependencies: npm ci (a minute or two, once)\n');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const args = [...npm.slice(1), 'ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { error, status, signal } = spawnSync(npm[0], args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (error) exitWithError('npm is missing: install it with Node 20 or later.');
  if (signal) process.exit(130);
  if (status !== 0)
    exitWithError('npm ci failed, see above. Check that the npm registry is reachable and run this command again.');
  if (!existsSync(pinnedNode))
    exitWithError(
      'Node 24 was not installed. Allow install scripts (npm config set ignore-scripts false) and run npm ci.',
    );
  process.stdout.write(`  ✓ dependencies (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`);
  return true;
}

/** Ends the command if npm ends. After a SIGKILL of npm there is no signal, so this polls for a new parent process. */
function endWithNpm(terminate) {
  if (!process.env.npm_lifecycle_event) return;
  const npmPid = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npmPid) return;
    clearInterval(timer);
    terminate();
  }, 500);
  timer.unref();
}

async function runHere(program, args) {
  // V8 rejects code that was compiled with other flags.
  const cache = process.execArgv.length > 0 ? 'small-memory' : 'default';
  module.enableCompileCache(join(folder, '.local/compile-cache', cache));
  process.chdir(folder);
  process.argv = [process.execPath, program, ...args];
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  await import(pathToFileURL(program).href);
}

function runWithPinnedNode(program, args) {
  const child = spawn(pinnedNode, [...process.execArgv, program, ...args], {
    cwd: folder,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(() => child.kill('SIGTERM'));
  child.on('error', () => exitWithError('Node 24 could not be run. Remove node_modules and run this command again.'));
  child.on('exit', (code) => process.exit(code ?? 1));
}

const [command, ...args] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < 20)
  exitWithError(`Hamrah needs Node 20 or later. This is ${process.version}.`);
if (process.platform === 'win32') exitWithError('Hamrah runs on Linux and macOS. On Windows, use WSL.');
if (!commands.includes(command))
  exitWithError(
    `Unknown command. Available: npm run ${commands.join(', npm run ').replace(/test-(repeat|long)/g, 'test:$1')}.`,
  );
const program = join(folder, 'tools/start/src', `${command}.ts`);
if (!install() && process.execPath === realpathSync(pinnedNode)) await runHere(program, args);
else runWithPinnedNode(program, args);
