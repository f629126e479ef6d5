import { join } from 'node:path';
import { startContainers } from './containers.ts';
import { createInstanceFolder, startDebian } from './debian/debian.ts';
import { startCompose } from './docker.ts';
import { externalServers } from './external-servers.ts';
import type { Infrastructure, InfrastructurePorts } from './infrastructure.ts';
import { freePort } from './ports.ts';

export type { PostgresAddress } from './debian/postgres.ts';
export type { Infrastructure, InfrastructurePorts } from './infrastructure.ts';
export { SetupError } from './setup-error.ts';

/**
 * What is wanted: `folder` is the project's; `kept` data lives on in `.local/data`, `throw-away` data is fresh and gone
 * after `stop` and never in a server that was given; without `ports`, free ones are taken.
 */
export type InfrastructureOptions = {
  folder: string;
  data: 'kept' | 'throw-away';
  ports?: InfrastructurePorts | undefined;
  onProgress?: (what: string) => void;
};

/** Provides the infrastructure from the environment, Docker or Debian's packages, the first that serves; else an Impediment. */
export async function provideInfrastructure({
  folder,
  data,
  ports,
  onProgress = () => {},
}: InfrastructureOptions): Promise<Infrastructure> {
  const fromEnvironment = data === 'kept' ? externalServers(process.env) : undefined;
  if (fromEnvironment) return fromEnvironment;
  const chosen = ports ?? { mongodb: await freePort(), nats: await freePort() };
  const fromDocker =
    data === 'kept' ? await startCompose(folder, chosen, onProgress) : await startContainers(onProgress);
  if (fromDocker) return fromDocker;
  const local = join(folder, '.local');
  const throwAway = data === 'throw-away';
  const instanceFolder = throwAway ? createInstanceFolder(join(local, 'test')) : join(local, 'data');
  const logFolder = throwAway ? join(instanceFolder, 'logs') : join(local, 'logs');
  return startDebian(
    { folder: instanceFolder, engineFolder: join(local, 'engine'), logFolder, isTemporary: throwAway },
    chosen,
    onProgress,
  );
}
