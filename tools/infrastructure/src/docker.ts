import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { rootUser } from '@hamrah/bus/permissions';
import type { Infrastructure, InfrastructurePorts } from './infrastructure.ts';

const run = promisify(execFile);

/** Starts the servers of docker-compose.yml and waits until they are healthy; undefined without Docker Compose. */
export async function startCompose(
  folder: string,
  ports: InfrastructurePorts,
  onProgress: (activity: string) => void,
): Promise<Infrastructure | undefined> {
  if (!(await succeeds('docker', ['info'])) || !(await succeeds('docker', ['compose', 'version']))) return undefined;
  onProgress('starting MongoDB and NATS in Docker');
  const env = {
    ...process.env,
    COMPOSE_PROJECT_NAME: process.env.COMPOSE_PROJECT_NAME ?? composeProject(folder),
    MONGODB_PORT: String(ports.mongodb),
    NATS_PORT: String(ports.nats),
  };
  await run('docker', ['compose', 'up', '--detach', '--wait'], { cwd: folder, env });
  const natsUrlOf = (user: string) => `nats://${user}:local@127.0.0.1:${ports.nats}`;
  return {
    kind: 'docker',
    mongodbUri: (database = '') =>
      `mongodb://root:local@127.0.0.1:${ports.mongodb}/${database}?authSource=admin&directConnection=true`,
    mongodbUriOf: (service) =>
      `mongodb://${service}:local@127.0.0.1:${ports.mongodb}/hamrah_${service}?directConnection=true`,
    natsUrl: natsUrlOf(rootUser),
    natsUrlOf,
    stop: async () => {
      await run('docker', ['compose', 'stop'], { cwd: folder, env });
    },
  };
}

/** Each clone has its own containers and volumes, separate from those of the site that `docker compose up` starts. */
export const composeProject = (folder: string): string =>
  `hamrah-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`;

function succeeds(command: string, args: string[]): Promise<boolean> {
  return run(command, args, { timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}
