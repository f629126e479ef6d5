/**
 * Replaces the entry point of the image `mongo`. Starts PostgreSQL with DocumentDB, the gateway, and the authenticator
 * in front of it. If the database is empty, creates the root user and runs the init scripts, like the original image.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startGateway } from 'documentdb-gateway';
import { startAuthenticator } from './authenticator.ts';
import { UserStore } from './users.ts';

const folder = '/data/db';
const scripts = '/docker-entrypoint-initdb.d';
const postgresUser = 101;
const { MONGO_INITDB_ROOT_USERNAME: rootName, MONGO_INITDB_ROOT_PASSWORD: rootPassword } = process.env;

const isNew = !existsSync(join(folder, 'users.json'));
const users = new UserStore(join(folder, 'users.json'));
if (isNew) {
  cpSync('/template/data', join(folder, 'postgres'), { recursive: true, force: true });
  spawnSync('chown', ['-R', 'postgres:postgres', join(folder, 'postgres')]);
  spawnSync('chmod', ['700', join(folder, 'postgres')]);
}
mkdirSync('/srv', { recursive: true });

const flags = ['shared_buffers=256MB', 'dynamic_shared_memory_type=mmap', 'fsync=off', 'full_page_writes=off'];
const postgres = spawn(
  '/usr/lib/postgresql/18/bin/postgres',
  ['-D', join(folder, 'postgres'), ...flags.flatMap((flag) => ['-c', flag])],
  { uid: postgresUser, gid: postgresUser, stdio: 'inherit' },
);
postgres.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => postgres.kill('SIGINT'));

const gateway = await startGatewayWhenReady();
const listen = (host: string) => startAuthenticator({ host, port: 27_017, gatewayPort: gateway.port, users });
if (isNew && rootName && rootPassword) {
  const setup = await listen('127.0.0.1');
  users.create('admin', rootName, rootPassword, 'root');
  const uri = `mongodb://${rootName}:${rootPassword}@127.0.0.1:27017/admin`;
  const files = existsSync(scripts) ? readdirSync(scripts).toSorted() : [];
  for (const file of files) await run('mongosh', ['--quiet', uri, join(scripts, file)]);
  await setup.close();
}
users.save();
await listen('0.0.0.0');
process.stdout.write('Waiting for connections on port 27017\n');

async function startGatewayWhenReady() {
  const options = { host: '/srv', port: 5432, user: 'postgres', database: 'postgres' };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startGateway({ postgres: options });
    } catch (error) {
      if (attempt > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit' });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args.at(-1)} failed (${code}).`))));
  });
}
