import { join } from 'node:path';
import { createInstanceFolder, startDebian, temporaryDataFolder } from './debian/debian.ts';
import { findUnavailabilityReason } from './debian/engine.ts';
import { startCompose } from './docker.ts';
import { externalServers } from './external-servers.ts';
import type { Infrastructure, InfrastructurePorts } from './infrastructure.ts';
import { claimPorts } from './ports.ts';
import { SetupError } from './setup-error.ts';

export type { PostgresAddress } from './debian/postgres.ts';
export type { Infrastructure, InfrastructurePorts } from './infrastructure.ts';
export { SetupError } from './setup-error.ts';

export type InfrastructureOptions = {
  /** Root of the repository. */
  folder: string;
  /**
   * `persistent` data is in `.local/data`. `temporary` data is deleted on `stop`; it is never stored on an external
   * server.
   */
  data: 'persistent' | 'temporary';
  /** Free ports by default. */
  ports?: InfrastructurePorts | undefined;
  onProgress?: (activity: string) => void;
};

/** Starts MongoDB and NATS from the environment, Docker or Debian packages, in this order. Throws a `SetupError` if none works. */
export async function provideInfrastructure({
  folder,
  data,
  ports,
  onProgress = () => {},
}: InfrastructureOptions): Promise<Infrastructure> {
  const external = data === 'persistent' ? externalServers(process.env) : undefined;
  if (external) return external;
  const chosenPorts = ports ?? (await claimInfrastructurePorts());
  const fromDocker =
    data === 'persistent' ? await startCompose(folder, chosenPorts, onProgress) : await startTemporary(onProgress);
  if (fromDocker) return fromDocker;
  const localFolder = join(folder, '.local');
  const isTemporary = data === 'temporary';
  if (isTemporary && externalServers(process.env) && findUnavailabilityReason() !== undefined)
    throw new SetupError(
      'Journeys and benchmarks start servers of their own and do not use MONGODB_URI. Start Docker, or run this command on Debian or Ubuntu without root.',
    );
  const instanceFolder = isTemporary
    ? createInstanceFolder(temporaryDataFolder(localFolder))
    : join(localFolder, 'data');
  const logFolder = isTemporary ? join(instanceFolder, 'logs') : join(localFolder, 'logs');
  return startDebian(
    { folder: instanceFolder, engineFolder: join(localFolder, 'engine'), logFolder, isTemporary },
    chosenPorts,
    onProgress,
  );
}

/** Claims ports until this process ends. */
async function claimInfrastructurePorts(): Promise<InfrastructurePorts> {
  const [mongodb = 0, nats = 0] = (await claimPorts(2)).ports;
  return { mongodb, nats };
}

/** Loads testcontainers only for temporary data: it needs 50 MB of memory. */
async function startTemporary(onProgress: (activity: string) => void): Promise<Infrastructure | undefined> {
  const { startContainers } = await import('./containers.ts');
  return startContainers(onProgress);
}
