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
   * `persistent` data is on external servers, in Docker volumes or in `.local/data`. `temporary` data is deleted on
   * `stop`; it is never stored on an external server. `killable` data is temporary too, but on disk with the settings
   * of persistent data. Its servers come from Debian packages and can be killed.
   */
  data: 'persistent' | 'temporary' | 'killable';
  /** Saves memory rather than time, for servers that are mostly idle. */
  smallMemory?: boolean;
  /** Free ports by default. */
  ports?: InfrastructurePorts | undefined;
  onProgress?: (activity: string) => void;
};

/**
 * Provides MongoDB and NATS from the environment, Docker or Debian packages, in this order. Only persistent data uses
 * the environment, and killable data uses only Debian packages. Throws a `SetupError` if none works.
 */
export async function provideInfrastructure({
  folder,
  data,
  smallMemory = false,
  ports,
  onProgress = () => {},
}: InfrastructureOptions): Promise<Infrastructure> {
  const external = data === 'persistent' ? externalServers(process.env) : undefined;
  if (external) return external;
  const chosenPorts = ports ?? (await claimInfrastructurePorts());
  const fromDocker = await startDocker(folder, data, chosenPorts, onProgress);
  if (fromDocker) return fromDocker;
  const localFolder = join(folder, '.local');
  const isTemporary = data !== 'persistent';
  if (isTemporary && externalServers(process.env) && findUnavailabilityReason() !== undefined)
    throw new SetupError(
      'Journeys and benchmarks start their own servers and do not use MONGODB_URI. Start Docker, or run this command on Debian or Ubuntu without root.',
    );
  const instanceFolder = isTemporary
    ? createInstanceFolder(data === 'killable' ? join(localFolder, 'killable') : temporaryDataFolder(localFolder))
    : join(localFolder, 'data');
  const logFolder = isTemporary ? join(instanceFolder, 'logs') : join(localFolder, 'logs');
  return startDebian(
    {
      folder: instanceFolder,
      engineFolder: join(localFolder, 'engine'),
      logFolder,
      isTemporary,
      isDurable: data !== 'temporary',
      smallMemory,
    },
    chosenPorts,
    onProgress,
  );
}

/** Claims ports until this process ends. */
async function claimInfrastructurePorts(): Promise<InfrastructurePorts> {
  const [mongodb = 0, nats = 0] = (await claimPorts(2)).ports;
  return { mongodb, nats };
}

function startDocker(
  folder: string,
  data: InfrastructureOptions['data'],
  ports: InfrastructurePorts,
  onProgress: (activity: string) => void,
): Promise<Infrastructure | undefined> {
  if (data === 'persistent') return startCompose(folder, ports, onProgress);
  return data === 'temporary' ? startTemporary(onProgress) : Promise.resolve(undefined);
}

/** Loads testcontainers only for temporary data: it needs 50 MB of memory. */
async function startTemporary(onProgress: (activity: string) => void): Promise<Infrastructure | undefined> {
  const { startContainers } = await import('./containers.ts');
  return startContainers(onProgress);
}
