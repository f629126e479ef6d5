import { join } from 'node:path';
import type { OnProgress } from '@hamrah/infrastructure/debian/engine';
import { claimPorts } from '@hamrah/infrastructure/ports';
import type { DockerApi } from './docker-api.ts';
import { run } from './run.ts';

/** A Compose project of the whole site, with separate data. */
export type Site = {
  origin: string;
  mailboxUrl: string;
  /** Runs `docker compose` with these arguments. */
  compose(args: string[], options?: { signal?: AbortSignal; onLine?: OnProgress }): Promise<string>;
  /** The network of the containers. */
  network: string;
  /** Environment of `docker compose` for this project. */
  environment: NodeJS.ProcessEnv;
};

const project = 'hamrah-check';

/** Chooses free ports for a site. Starts nothing. */
export async function createSite({ environment }: DockerApi, folder: string): Promise<Site> {
  const names = ['SITE_PORT', 'STAFF_PORT', 'CALLS_PORT', 'MAILBOX_PORT', 'STRIPE_PORT', 'MONGODB_PORT', 'NATS_PORT'];
  const { ports } = await claimPorts(names.length);
  const portOf = Object.fromEntries(names.map((name, index) => [name, String(ports[index])]));
  const env = { ...environment, ...portOf, COMPOSE_PROJECT_NAME: project, DEMO_MEMBERS: '60' };
  const files = ['compose', '--file', join(folder, 'docker-compose.yml'), '--profile', 'site'];
  return {
    origin: `http://localhost:${portOf.SITE_PORT}`,
    mailboxUrl: `http://localhost:${portOf.MAILBOX_PORT}`,
    environment: env,
    network: `${project}_inside`,
    compose: (args, options = {}) => run('docker', [...files, ...args], { cwd: folder, env, ...options }),
  };
}
