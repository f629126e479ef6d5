import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { spawnPiped } from '../child.ts';
import { SetupError } from '../setup-error.ts';
import { readPackages, recordedPackagesFile, versionWarning } from './package-versions.ts';
import { keyringFile, type PackageSource, packageSources, recipeHash, treeCommand, treeKind } from './recipe.ts';

/** Receives the current activity in plain words. */
export type OnProgress = (activity: string) => void;

const alternatives = 'Or start Docker, or set MONGODB_URI and NATS_URL.';

/** Returns the reason why this machine cannot use Debian packages; undefined if it can. */
export function findUnavailabilityReason(): string | undefined {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get'))
    return 'Hamrah needs MongoDB and NATS. Start Docker, or set MONGODB_URI and NATS_URL.';
  if (treeKind === 'installed' && !canMount())
    return `Root may not mount here, as in most containers. Run this command as another user. ${alternatives}`;
  return undefined;
}

function canMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Builds the tree with PostgreSQL, DocumentDB and nats-server unless it exists, and returns its path. */
export async function ensureRootTree(engineFolder: string, onProgress: OnProgress): Promise<string> {
  const final = join(engineFolder, recipeHash(), 'root');
  if (existsSync(final)) return final;
  try {
    await ensureBuildTools(onProgress);
    onProgress('building the database engine from Debian packages (about a minute, once)');
    const build = (source: PackageSource) =>
      buildAtomically(final, treeCommand(`${final}.building`, source), onProgress);
    await buildFromFirst(packageSources(machineMirrors()), build, onProgress);
    const warning = versionWarning(readPackages(join(final, 'packages.txt')), readPackages(recordedPackagesFile));
    if (warning !== undefined) console.warn(warning);
  } catch (error) {
    throw error instanceof SetupError ? new SetupError(`${error.message} ${alternatives}`) : error;
  }
  return final;
}

/** Installs missing packages that a build needs. Only root can install; other users get a `SetupError`. */
async function ensureBuildTools(onProgress: OnProgress): Promise<void> {
  const missing = [
    ...(treeKind === 'extracted' || existsSync('/usr/bin/mmdebstrap') ? [] : ['mmdebstrap']),
    ...(existsSync(keyringFile) ? [] : ['debian-archive-keyring']),
  ];
  if (missing.length === 0) return;
  if (treeKind === 'extracted')
    throw new SetupError(`Debian's keys are missing: run "sudo apt-get install ${missing.join(' ')}" once.`);
  await installPackages(missing, onProgress);
}

/** Tries the sources in order. Throws the error of the last source if none works. */
export async function buildFromFirst(
  sources: readonly PackageSource[],
  build: (source: PackageSource) => Promise<void>,
  onProgress: OnProgress,
): Promise<void> {
  for (const [index, source] of sources.entries()) {
    try {
      return await build(source);
    } catch (error) {
      const next = sources[index + 1];
      if (!next || !(error instanceof SetupError)) throw error;
      onProgress(`${source.name} does not serve the packages; trying ${next.name}`);
    }
  }
}

/** Debian mirrors in the apt configuration of this machine. */
function machineMirrors(): string[] {
  try {
    const format = '$(REPO_URI) $(ORIGIN) $(LABEL)';
    const targets = execFileSync('apt-get', ['indextargets', '--format', format, 'Created-By: Packages']).toString();
    return targets.split('\n').flatMap((line) => (line.endsWith(' Debian Debian') ? [line.split(' ')[0] ?? ''] : []));
  } catch {
    return [];
  }
}

/**
 * Runs `command`, which creates `<final>.building`, then renames that folder to `final`. A lock admits one process at a
 * time. An interrupted build starts again.
 */
export async function buildAtomically(final: string, command: string[], onProgress: OnProgress): Promise<void> {
  mkdirSync(join(final, '..'), { recursive: true });
  const script = `
final=$1; shift
[ -d "$final" ] && exit 0
rm -rf --one-file-system "$final.building"
"$@"
mv -T "$final.building" "$final"`;
  await run('flock', [`${final}.lock`, 'sh', '-euc', script, 'build', final, ...command], onProgress);
}

/** Installs Debian packages. If that fails, updates the package lists and tries again. */
export async function installPackages(names: string[], onProgress: OnProgress): Promise<void> {
  const install = ['install', '--yes', '--no-install-recommends', ...names];
  onProgress(`installing ${names.join(', ')} from Debian packages`);
  try {
    await run('apt-get', install, () => {});
  } catch {
    await run('apt-get', ['-o', 'Acquire::Check-Valid-Until=false', 'update'], () => {});
    await run('apt-get', install, () => {});
  }
}

function run(command: string, args: string[], onLine: OnProgress): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
    const child = spawnPiped(command, args, { env });
    let output = '';
    const onOutput = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      for (const line of chunk.toString().split(/[\r\n]+/)) if (line.startsWith('I: ')) onLine(line.slice(3));
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    const fail = (reason: string) =>
      reject(new SetupError(`${[command, ...args.slice(0, 3)].join(' ')} failed: ${reason}`));
    child.on('error', () => fail(`${command} is not installed.`));
    child.on('close', (code) => (code === 0 ? resolve() : fail(lastErrorLine(output))));
  });
}

function lastErrorLine(output: string): string {
  const lines = output.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  return (lines.findLast((line) => /^(E:|mmdebstrap|.*error)/i.test(line)) ?? lines.at(-1) ?? 'no output.').trim();
}
