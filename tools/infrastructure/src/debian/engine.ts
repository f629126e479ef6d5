import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { spawnPiped } from '../child.ts';
import { SetupError } from '../setup-error.ts';
import { recipeHash, rootTreeCommand } from './recipe.ts';

/** Hears what is being done, in plain words. */
export type OnProgress = (what: string) => void;

const alternatives = 'Or start Docker, or give MONGODB_URI and NATS_URL.';

/** Says in one sentence why Debian's packages cannot serve on this machine, or undefined when they can. */
export function whyDebianUnavailable(): string | undefined {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) {
    return 'Hamrah needs MongoDB and NATS: start Docker, or give MONGODB_URI and NATS_URL.';
  }
  if (process.getuid?.() !== 0) {
    return `The local database is made from Debian's packages, which needs root: run this command with sudo. ${alternatives}`;
  }
  return undefined;
}

/**
 * Makes the root tree with PostgreSQL, DocumentDB and nats-server, or finds the one made before; gives its path.
 * It is built aside and renamed when complete, under a lock: an interrupted build is done again, two builds never meet.
 */
export async function ensureRootTree(engineFolder: string, onProgress: OnProgress): Promise<string> {
  const final = join(engineFolder, recipeHash(), 'root');
  if (existsSync(final)) return final;
  try {
    if (!existsSync('/usr/bin/mmdebstrap')) await installPackages(['mmdebstrap'], onProgress);
    onProgress('building the database engine from Debian packages (about a minute, once)');
    await buildAtomically(final, rootTreeCommand(`${final}.building`), onProgress);
  } catch (error) {
    throw error instanceof SetupError ? new SetupError(`${error.message} ${alternatives}`) : error;
  }
  return final;
}

/** Runs `command`, which makes `<final>.building`, and renames that to `final`, one process at a time. */
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

/** Installs Debian packages, refreshing apt's lists first when that turns out to be needed. */
export async function installPackages(names: string[], onProgress: OnProgress): Promise<void> {
  const install = ['install', '--yes', '--no-install-recommends', ...names];
  onProgress(`installing ${names.join(', ')} from Debian's packages`);
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
    const fail = (why: string) => reject(new SetupError(`${[command, ...args.slice(0, 3)].join(' ')} failed: ${why}`));
    child.on('error', () => fail(`${command} is not installed.`));
    child.on('close', (code) => (code === 0 ? resolve() : fail(lastErrorLine(output))));
  });
}

function lastErrorLine(output: string): string {
  const lines = output.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  return (
    lines.findLast((line) => /^(E:|mmdebstrap|.*error)/i.test(line)) ??
    lines.at(-1) ??
    'it said nothing.'
  ).trim();
}
