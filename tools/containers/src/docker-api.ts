import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '@hamrah/infrastructure/child';
import { buildAtomically, installPackages, type OnProgress } from '@hamrah/infrastructure/debian/engine';
import { waitUntil } from '@hamrah/infrastructure/ports';
import { SetupError } from '@hamrah/infrastructure/setup-error';
import type { Engine } from './engine.ts';
import { startHealthChecks } from './health-checks.ts';
import { succeeds } from './run.ts';

/** Environment in which the Docker client, Compose and testcontainers reach the engine. */
export type DockerApi = { environment: NodeJS.ProcessEnv; stop(): Promise<void> };

/** The first Debian release with Compose 2. */
const release = 'trixie';

/** Provides Docker's API: Docker itself, or podman's service on a socket with the Docker client and Compose from Debian. */
export async function startDockerApi(engine: Engine, folder: string, onProgress: OnProgress): Promise<DockerApi> {
  if (!engine.isPodman) return { environment: engine.environment, stop: async () => {} };
  const state = join(folder, '.local/containers');
  const client = await ensureDockerClient(state, onProgress);
  const socket = join(state, 'run/docker.sock');
  rmSync(socket, { force: true });
  const service = startChild({
    name: 'podman',
    command: 'podman',
    args: ['system', 'service', '--time=0', `unix://${socket}`],
    env: engine.environment as Record<string, string>,
    logFile: join(state, 'podman.log'),
  });
  const environment = {
    ...engine.environment,
    ...client,
    DOCKER_HOST: `unix://${socket}`,
    // Without a registry, the image of testcontainers' cleanup container is unavailable.
    TESTCONTAINERS_RYUK_DISABLED: 'true',
  };
  const isReady = () => succeeds('docker', ['info'], { env: environment });
  if (!(await waitUntil(isReady, { shouldStop: () => service.hasExited() }))) {
    await service.stop();
    throw new SetupError(`podman does not answer on its socket. See ${join(state, 'podman.log')}.`);
  }
  const healthChecks = startHealthChecks(engine);
  return {
    environment,
    async stop() {
      await healthChecks.stop();
      await service.stop();
    },
  };
}

/** Extracts the Docker client and Compose from Debian packages, once. */
async function ensureDockerClient(state: string, onProgress: OnProgress): Promise<Record<string, string>> {
  const tree = join(state, 'docker-client');
  if (!existsSync(tree)) {
    if (!existsSync('/usr/bin/mmdebstrap')) await installPackages(['mmdebstrap'], onProgress);
    onProgress('downloading the Docker client and Compose from Debian packages');
    const options = ['--variant=extract', '--aptopt=Acquire::Check-Valid-Until "false"', '--skip=check/empty'];
    const command = ['mmdebstrap', ...options, '--include=docker-cli,docker-compose', release, `${tree}.building`];
    await buildAtomically(tree, command, onProgress);
  }
  const configuration = join(state, 'docker-configuration');
  const plugin = join(configuration, 'cli-plugins/docker-compose');
  mkdirSync(join(configuration, 'cli-plugins'), { recursive: true });
  rmSync(plugin, { force: true });
  symlinkSync(join(tree, 'usr/libexec/docker/cli-plugins/docker-compose'), plugin);
  return { DOCKER_CONFIG: configuration, PATH: `${join(tree, 'usr/bin')}:${process.env.PATH ?? ''}` };
}
