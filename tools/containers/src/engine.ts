import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findUnavailabilityReason, installPackages, type OnProgress } from '@hamrah/infrastructure/debian/engine';
import { writePodmanConfiguration } from './podman-configuration.ts';
import { run, succeeds } from './run.ts';

/** An image to build. `file` is its Dockerfile. */
export type Build = {
  image: string;
  file: string;
  context: string;
  target?: string;
  args?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

/** A container engine: Docker if it runs, else podman from Debian packages. */
export type Engine = {
  isPodman: boolean;
  /** Environment for this engine's client. */
  environment: NodeJS.ProcessEnv;
  hasImage(name: string): Promise<boolean>;
  /** Whether a registry provided the image. */
  pull(name: string): Promise<boolean>;
  build(build: Build): Promise<void>;
  client(args: string[]): Promise<string>;
};

const packages = ['podman', 'buildah', 'runc', 'netavark', 'aardvark-dns', 'iptables', 'iproute2', 'catatonit'];
const pullTimeoutMs = 600_000;

/** Returns why this machine has no container engine; undefined if it has one or can install one. */
export async function findEngineUnavailabilityReason(): Promise<string | undefined> {
  if (await succeeds('docker', ['info'])) return undefined;
  const canInstallPodman = process.getuid?.() === 0 && findUnavailabilityReason() === undefined;
  return canInstallPodman ? undefined : 'Building images needs Docker, or root on Debian for podman.';
}

/** Opens an engine that can build immediately: Docker, or podman if `npm run containers` has prepared `baseImage`. */
export async function openPreparedEngine(folder: string, baseImage: string): Promise<Engine | undefined> {
  const isDocker = await succeeds('docker', ['info']);
  if (!isDocker && !(existsSync('/usr/bin/podman') && existsSync(join(folder, '.local/containers/storage'))))
    return undefined;
  const engine = await openEngine(folder, () => {});
  return isDocker || (await engine.hasImage(baseImage)) ? engine : undefined;
}

/** Opens Docker, or podman with its storage in `.local/containers`. Installs podman if it is missing. */
export async function openEngine(folder: string, onProgress: OnProgress): Promise<Engine> {
  const isPodman = !(await succeeds('docker', ['info']));
  const state = join(folder, '.local/containers');
  if (isPodman && !existsSync('/usr/bin/podman')) await installPackages(packages, onProgress);
  const environment = isPodman ? { ...process.env, ...writePodmanConfiguration(state) } : process.env;
  const program = isPodman ? 'podman' : 'docker';
  const secrets = npmSecrets(state);
  const client = (args: string[]) => run(program, args, { env: environment });
  return {
    isPodman,
    environment,
    client,
    hasImage: (name) => succeeds(program, ['image', 'inspect', name], { env: environment }),
    pull: (name) => succeeds(program, ['pull', '--quiet', name], { env: environment, timeoutMs: pullTimeoutMs }),
    async build({ image, file, context, target, args = {}, signal }) {
      // podman supports health checks only in Docker's image format. It builds without cgroups v2 only with chroot
      // isolation.
      const podmanOptions = [
        '--format',
        'docker',
        '--isolation',
        'chroot',
        '--network',
        'host',
        '--pull-never',
        '--layers',
      ];
      await run(
        program,
        [
          'build',
          ...(isPodman ? podmanOptions : []),
          ...['--file', file, '--tag', isPodman ? `localhost/${image}` : image],
          ...(target ? ['--target', target] : []),
          ...Object.entries(args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
          ...secrets.flatMap(([id, path]) => ['--secret', `id=${id},src=${path}`]),
          context,
        ],
        { env: environment, signal },
      );
    },
  };
}

/** The user's npm settings and CA certificates. Builds mount them, so no image contains them. */
function npmSecrets(state: string): [id: string, path: string][] {
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  const settings = join(homedir(), '.npmrc');
  const file = join(state, 'npmrc');
  const lines = existsSync(settings) ? [readFileSync(settings, 'utf8')] : [];
  if (certificates) lines.push('cafile=/run/ca.crt');
  mkdirSync(state, { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return [['npmrc', file], ...(certificates ? [['ca', certificates] as [string, string]] : [])];
}
