import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startChild } from '../child.ts';
import { type SupervisedProcess, supervise } from '../supervise.ts';
import { chrootCommand } from './chroot.ts';
import { buildAtomically } from './engine.ts';
import { extensionStatements, postgresConf, postgresFlags } from './recipe.ts';

/** Address of the server. `host` is the folder of its socket. */
export type PostgresAddress = { host: string; port: number; user: string; database: string };

/** The user id of `postgres` inside the root tree. */
export const engineUser = 101;
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
  const args = ['-A', 'trust', '--no-sync', '-D', '/mnt/data', '-E', 'UTF8', '--locale=C.UTF-8'];
  const command = [programPath('initdb'), ...args];
  const lockFile = join(root, '..', 'template-server.lock');
  const init = startChild(
    chrootCommand({
      name: 'initdb',
      root,
      lockFile,
      binds: { [folder]: '/mnt' },
      command,
      stopSignal: 'SIGINT',
      logFile,
    }),
  );
  const outcome = await init.exited;
  if (outcome !== 'exit code 0') throw new Error(`initdb ended with ${outcome}. See ${logFile}.`);
  appendFileSync(join(folder, 'data/postgresql.conf'), postgresConf());
  const server = startPostgres({ root, folder, lockFile, logFile, durable: false });
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

/** Copies the template to `folder` unless it has data. An interrupted copy starts again. */
export async function ensureData(template: string, folder: string): Promise<void> {
  if (existsSync(join(folder, 'data/PG_VERSION'))) return;
  mkdirSync(join(folder, '..'), { recursive: true });
  rmSync(`${folder}.copying`, { recursive: true, force: true });
  await run('cp', ['-a', '--reflink=auto', template, `${folder}.copying`]);
  await run('mv', ['-T', `${folder}.copying`, folder]);
}

/** The private folder of the socket. It is short, because a socket path has at most 107 characters. */
export const socketFolder = (dataFolder: string): string =>
  join(tmpdir(), `hamrah-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`);

/** Starts PostgreSQL with the data in `folder`. It listens on a socket in a private folder, not on the network. */
export function startPostgres(options: {
  root: string;
  folder: string;
  lockFile: string;
  logFile: string;
  durable: boolean;
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
    ...chrootCommand({
      name: 'postgres',
      root: options.root,
      lockFile: options.lockFile,
      binds: { [options.folder]: '/mnt', [sockets]: '/srv' },
      command: [programPath('postgres'), '-D', '/mnt/data', ...postgresFlags(options.durable)],
      stopSignal: 'SIGINT',
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
  chownSync(folder, engineUser, engineUser);
}
