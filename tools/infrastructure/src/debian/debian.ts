import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Infrastructure, InfrastructurePorts } from '../infrastructure.ts';
import { localNode } from '../local-node.ts';
import { isPortFree, portOwner, waitUntil } from '../ports.ts';
import { createPasswords, localConnections, writeMongodbUsers } from '../server-users.ts';
import { SetupError } from '../setup-error.ts';
import { supervise } from '../supervise.ts';
import { ensureRootTree, findUnavailabilityReason, type OnProgress } from './engine.ts';
import { acceptsConnections, startNats } from './nats.ts';
import {
  assertOwned,
  ensureData,
  ensureTemplate,
  type PostgresAddress,
  socketFolder,
  startPostgres,
} from './postgres.ts';
import { treeKind } from './recipe.ts';

const projectFolder = join(import.meta.dirname, '../../../..');

/** Folders of an instance. A temporary instance deletes its data on stop. Durable data survives a power failure. */
export type DebianInstance = {
  folder: string;
  engineFolder: string;
  logFolder: string;
  isTemporary: boolean;
  isDurable: boolean;
  smallMemory?: boolean;
};

/**
 * Starts PostgreSQL (with DocumentDB) and nats-server from Debian packages, and our gateway for MongoDB's wire
 * protocol.
 */
export async function startDebian(
  instance: DebianInstance,
  ports: InfrastructurePorts,
  onProgress: OnProgress,
): Promise<Infrastructure> {
  const reason = findUnavailabilityReason();
  if (reason) throw new SetupError(reason);
  const { folder, logFolder, engineFolder, isTemporary, isDurable, smallMemory = false } = instance;
  if (treeKind === 'extracted') for (const path of [dirname(engineFolder), engineFolder, folder]) assertOwned(path);
  const root = await ensureRootTree(engineFolder, onProgress);
  const template = await ensureTemplate(root);
  mkdirSync(folder, { recursive: true });
  mkdirSync(logFolder, { recursive: true });
  const lockFile = join(folder, 'lock');
  await assertUnlocked(lockFile);
  for (const port of [ports.mongodb, ports.nats]) await assertPortFree(port);
  await ensureData(template, join(folder, 'postgres'));

  const passwords = createPasswords();
  const usersFile = join(folder, 'mongodb-users.json');
  writeMongodbUsers(usersFile, passwords, isTemporary);
  const logFileOf = (name: string) => join(logFolder, `${name}.log`);
  const nats = startNats({
    root,
    folder: join(folder, 'nats'),
    lockFile: `${lockFile}.nats`,
    logFile: logFileOf('nats'),
    port: ports.nats,
    passwords,
    namespace: isTemporary ? '*' : 'hamrah',
    isDurable,
    stopSignal: isTemporary ? 'SIGKILL' : 'SIGINT',
  });
  const postgres = startPostgres({
    root,
    folder: join(folder, 'postgres'),
    lockFile,
    logFile: logFileOf('postgres'),
    isDurable,
    stopSignal: isTemporary ? 'SIGQUIT' : 'SIGINT',
  });
  const cleanups = [() => nats.stop(), () => postgres.stop()];
  const stop = async () => {
    for (const cleanup of cleanups) await cleanup();
    if (isTemporary) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await postgres.process.waitReady();
    const node = localNode(projectFolder, { smallMemory });
    const gateway = supervise({
      name: 'documentdb-gateway',
      command: process.execPath,
      args: [...node.flags, join(projectFolder, 'packages/documentdb-gateway/src/main.ts')],
      env: { ...node.env, ...gatewayEnv(postgres.address, ports.mongodb, usersFile) },
      logFile: logFileOf('documentdb-gateway'),
      ready: () => acceptsConnections(ports.mongodb),
    });
    cleanups.unshift(() => gateway.stop());
    await Promise.all([gateway.waitReady(), nats.waitReady()]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    kind: 'debian',
    ...localConnections(ports, passwords),
    postgres: postgres.address,
    servers: { database: postgres.process, nats },
    stop,
  };
}

/** Returns a folder in memory if 6 GB are free there, because tests create and delete thousands of files. */
export function temporaryDataFolder(localFolder: string): string {
  const memory = '/dev/shm';
  const isLarge = existsSync(memory) && hasSpace(memory, 6_000_000_000);
  return isLarge ? join(memory, `hamrah-test-${process.getuid?.() ?? ''}`) : join(localFolder, 'test');
}

function hasSpace(folder: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= bytes;
}

/** Creates the folder of a temporary instance, and deletes folders of runs that ended without cleanup. */
export function createInstanceFolder(parent: string): string {
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    if (existsSync(`/proc/${name.split('-')[0]}`) || isLocked(join(parent, name, 'lock'))) continue;
    rmSync(socketFolder(join(parent, name, 'postgres')), { recursive: true, force: true });
    rmSync(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, `${process.pid}-${randomBytes(3).toString('hex')}`);
  mkdirSync(folder);
  return folder;
}

function isLocked(lockFile: string): boolean {
  if (!existsSync(lockFile)) return false;
  try {
    execFileSync('flock', ['--nonblock', lockFile, 'true'], { stdio: 'ignore' });
    return false;
  } catch {
    return true;
  }
}

/** Waits up to 10 s, because a killed run needs time to shut down its database. */
async function assertUnlocked(lockFile: string): Promise<void> {
  if (await waitUntil(async () => !isLocked(lockFile), { timeoutMs: 10_000, intervalMs: 200 })) return;
  const folder = lockFile.replace(/\/lock$/, '');
  throw new SetupError(`The local database in ${folder} is in use by another run of Hamrah. Stop that run first.`);
}

async function assertPortFree(port: number): Promise<void> {
  if (await isPortFree(port)) return;
  throw new SetupError(
    `Port ${port} of the local infrastructure is in use by ${portOwner(port) ?? 'another program'}. Stop that program first.`,
  );
}

function gatewayEnv(postgres: PostgresAddress, port: number, usersFile: string) {
  const { host, user, database } = postgres;
  return {
    PATH: process.env.PATH ?? '',
    POSTGRES_HOST: host,
    POSTGRES_PORT: String(postgres.port),
    POSTGRES_USER: user,
    POSTGRES_DATABASE: database,
    HOST: '127.0.0.1',
    PORT: String(port),
    USERS_FILE: usersFile,
  };
}
