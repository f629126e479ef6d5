import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '@hamrah/infrastructure';
import { spawnPiped } from '@hamrah/infrastructure/child';
import { frontendNames } from './processes.ts';

const sharedSources = ['packages/contracts', 'packages/ui-kit', 'tools/webpack', 'package-lock.json'];
const ignoredEntries = new Set(['node_modules', 'dist', '.local']);
const maxParallelBuilds = 2;

/** Builds the frontends whose sources changed since their last build. */
export async function buildFrontends(
  folder: string,
  onProgress: (activity: string) => void,
  names: readonly string[] = frontendNames,
): Promise<void> {
  const staleFrontends = names
    .map((name) => ({ name, hash: sourceHash(folder, name) }))
    .filter((frontend) => !isBuilt(folder, frontend));
  const queue = [...staleFrontends];
  let builtCount = 0;
  const worker = async () => {
    for (let frontend = queue.shift(); frontend; frontend = queue.shift()) {
      onProgress(`${frontend.name} (${builtCount} of ${staleFrontends.length} built)`);
      rmSync(stampFile(folder, frontend.name), { force: true });
      await build(folder, frontend.name);
      writeFileSync(stampFile(folder, frontend.name), frontend.hash);
      builtCount += 1;
    }
  };
  mkdirSync(join(folder, '.local/builds'), { recursive: true });
  await Promise.all(Array.from({ length: maxParallelBuilds }, worker));
}

const stampFile = (folder: string, name: string) => join(folder, '.local/builds', name);

function isBuilt(folder: string, { name, hash }: { name: string; hash: string }): boolean {
  const stamp = stampFile(folder, name);
  return existsSync(join(folder, name, 'dist')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

function sourceHash(folder: string, name: string): string {
  const hash = createHash('sha256');
  for (const source of [...sharedSources, name]) addToHash(hash, join(folder, source));
  return hash.digest('hex');
}

function addToHash(hash: ReturnType<typeof createHash>, path: string): void {
  const entries = readEntries(path);
  if (!entries) {
    hash.update(path).update(readFileSync(path));
    return;
  }
  for (const entry of entries.sort()) if (!ignoredEntries.has(entry)) addToHash(hash, join(path, entry));
}

function readEntries(path: string): string[] | undefined {
  try {
    return readdirSync(path);
  } catch {
    return undefined;
  }
}

function build(folder: string, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
      NODE_ENV: 'production',
    };
    const child = spawnPiped('npm', ['run', 'build', '--loglevel=error', '-w', `@hamrah/${name}`], {
      cwd: folder,
      env,
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', () => reject(new SetupError('npm is not on the PATH. Install it with Node.')));
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new SetupError(`The build of ${name} failed.\n${Buffer.concat(output).toString().trimEnd().slice(-6000)}`),
        );
    });
  });
}
