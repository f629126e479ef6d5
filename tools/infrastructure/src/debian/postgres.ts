import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, chownSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startChild } from '../child.ts';
import { SetupError } from '../setup-error.ts';
import { type SupervisedProcess, supervise } from '../supervise.ts';
import { buildAtomically } from './engine.ts';
import { engineCommand } from './engine-command.ts';
import { extensionStatements, postgresConf, postgresFlags, treeKind } from './recipe.ts';

/** Address of the server. `host` is the folder of its socket. */
export type PostgresAddress = { host: string; port: number; user: string; database: string };

/** Id of the user that runs the programs: `postgres` of the installed tree. Undefined for the current user. */
const engineUser = treeKind === 'installed' ? 101 : undefined;
const programPath = (name: string) => `/usr/lib/postgresql/18/bin/${name}`;
const run = promisify(execFile);

/** Creates the template of new data folders, with extensions, once per engine. */
export async function ensureTemplate(root: string): Promise<string> {
  const template = join(root, '..', 'template');
  if (!existsSync(template))
    await buildAtomically(template, [process.execPath, join(import.meta.dirname, 'template.ts'), root], () => {});
  return template;
}

/** Initialises a data folder with extensions. Runs in a separate process under the lock of the build. */
export async function createTemplate(root: string, folder: string): Promise<void> {
  const logFile = join(root, '..', 'template.log');
  createPrivateFolder(folder);
  const args = ['-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'];
  const lockFile = join(root, '..', 'template-server.lock');
  const init = startChild(
    engineCommand({
      name: 'initdb',
      root,
      lockFile,
      binds: { [folder]: '/mnt' },
      command: (pathOf) => [pathOf(programPath('initdb')), ...args, '-D', pathOf('/mnt/data')],
      stopSignal: 'SIGINT',
      logFile,
    }),
  );
  const outcome = await init.exited;
  if (outcome !== 'exit code 0') throw new Error(`initdb ended with ${outcome}. See ${logFile}.`);
  appendFileSync(join(folder, 'data/postgresql.conf'), postgresConf());
  const server = startPostgres({ root, folder, lockFile, logFile, isDurable: false, stopSignal: 'SIGINT' });
  try {
    await server.process.waitReady();
    const client = new Client(server.address);
    await client.connect();
    for (const statement of extensionStatements) await client.query(statement);
    await client.end();
  } finally {
    await server.stop();
  }
}

/**
 * Copies the template to `folder` unless the folder has data. An interrupted copy starts again. Throws a `SetupError`
 * if the data belongs to another user.
 */
export async function ensureData(template: string, folder: string): Promise<void> {
  assertOwned(folder);
  if (existsSync(join(folder, 'data/PG_VERSION'))) return;
  mkdirSync(join(folder, '..'), { recursive: true });
  rmSync(`${folder}.copying`, { recursive: true, force: true });
  await run('cp', ['-a', '--reflink=auto', template, `${folder}.copying`]);
  await run('mv', ['-T', `${folder}.copying`, folder]);
}

/** PostgreSQL accepts only data of its own user. Data that root created belongs to the user of the installed tree. */
export function assertOwned(folder: string): void {
  if (!existsSync(folder)) return;
  const owner = statSync(folder).uid;
  if (owner === (engineUser ?? process.getuid?.())) return;
  throw new SetupError(
    engineUser === undefined
      ? `${folder} was created with sudo. Delete it, or change its owner: sudo chown -R "$(id -u)" ${folder}`
      : `${folder} was created without sudo. Run this command without sudo.`,
  );
}

/** The private folder of the socket. Its path is short, because a socket path has at most 107 characters. */
export const socketFolder = (dataFolder: string): string =>
  join(tmpdir(), `hamrah-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`);

/** Starts PostgreSQL with the data in `folder`. It listens on a socket in a private folder, not on the network. */
export function startPostgres(options: {
  root: string;
  folder: string;
  lockFile: string;
  logFile: string;
  isDurable: boolean;
  /** `SIGINT` stops after a checkpoint. `SIGQUIT` stops at once and loses data that is not durable. */
  stopSignal: 'SIGINT' | 'SIGQUIT';
}): {
  address: PostgresAddress;
  process: SupervisedProcess;
  stop(): Promise<void>;
} {
  const sockets = socketFolder(options.folder);
  rmSync(sockets, { recursive: true, force: true });
  createPrivateFolder(sockets);
  const address = { host: sockets, port: 5432, user: 'postgres', database: 'postgres' };
  const supervised = supervise({
    ...engineCommand({
      name: 'postgres',
      root: options.root,
      lockFile: options.lockFile,
      binds: { [options.folder]: '/mnt', [sockets]: '/srv' },
      command: (pathOf) => [
        ...[pathOf(programPath('postgres')), '-D', pathOf('/mnt/data')],
        ...postgresFlags(pathOf('/srv'), options.isDurable),
      ],
      staleFile: '/mnt/data/postmaster.pid',
      stopSignal: options.stopSignal,
      logFile: options.logFile,
    }),
    ready: () => canQuery(address),
  });
  return {
    address,
    process: supervised,
    async stop() {
      await supervised.stop();
      rmSync(sockets, { recursive: true, force: true });
    },
  };
}

async function canQuery(address: PostgresAddress): Promise<boolean> {
  const client = new Client({ ...address, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates a folder that only the user of the engine, and root, can enter. */
export function createPrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownToEngineUser(folder);
}

/** Makes the user of the engine the owner of a file or folder. */
export function chownToEngineUser(path: string): void {
  if (engineUser !== undefined) chownSync(path, engineUser, engineUser);
}
