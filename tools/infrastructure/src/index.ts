import { join } from 'node:path';
import { startContainers } from './containers.ts';
import { freshInstanceFolder, startDebian } from './debian/debian.ts';
import { startCompose } from './docker.ts';
import { given } from './given.ts';
import type { Infrastructure, Ports } from './infrastructure.ts';
import { freePort } from './ports.ts';

export type { PostgresAddress } from './debian/postgres.ts';
export { Impediment } from './impediment.ts';
export type { Infrastructure, Ports } from './infrastructure.ts';

/**
 * What is wanted: `folder` is the project's; `kept` data lives on in `.local/data`, `throw-away` data is fresh and gone
 * after `stop` and never in a server that was given; without `ports`, free ones are taken.
 */
export type Wanted = {
  folder: string;
  data: 'kept' | 'throw-away';
  ports?: Ports | undefined;
  onProgress?: (what: string) => void;
};

/** Provides the infrastructure from the environment, Docker or Debian's packages, the first that serves; else an Impediment. */
export async function provideInfrastructure({
  folder,
  data,
  ports,
  onProgress = () => {},
}: Wanted): Promise<Infrastructure> {
  const fromEnvironment = data === 'kept' ? given(process.env) : undefined;
  if (fromEnvironment) return fromEnvironment;
  const chosen = ports ?? { mongodb: await freePort(), nats: await freePort() };
  const fromDocker =
    data === 'kept' ? await startCompose(folder, chosen, onProgress) : await startContainers(onProgress);
  if (fromDocker) return fromDocker;
  const local = join(folder, '.local');
  const throwAway = data === 'throw-away';
  const instanceFolder = throwAway ? freshInstanceFolder(join(local, 'test')) : join(local, 'data');
  const logFolder = throwAway ? join(instanceFolder, 'logs') : join(local, 'logs');
  return startDebian(
    { folder: instanceFolder, engineFolder: join(local, 'engine'), logFolder, throwAway },
    chosen,
    onProgress,
  );
}
