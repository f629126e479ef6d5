import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
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
  const env = { ...process.env, MONGODB_PORT: String(ports.mongodb), NATS_PORT: String(ports.nats) };
  await run('docker', ['compose', 'up', '--detach', '--wait'], { cwd: folder, env });
  return {
    kind: 'docker',
    mongodbUri: (database = '') =>
      `mongodb://root:local@127.0.0.1:${ports.mongodb}/${database}?authSource=admin&directConnection=true`,
    natsUrl: `nats://127.0.0.1:${ports.nats}`,
    stop: async () => {
      await run('docker', ['compose', 'stop'], { cwd: folder, env });
    },
  };
}

function succeeds(command: string, args: string[]): Promise<boolean> {
  return run(command, args, { timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}
