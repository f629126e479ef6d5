import { readFile, rename, writeFile } from 'node:fs/promises';
import {
  type RemoteListing,
  type RemoteRegistry,
  remoteManifest,
  remotePublicPath,
  remoteRegistry,
} from '@hamrah/contracts/remotes';
import type { Logger } from '@hamrah/service-kit/observability/log';
import { z } from 'zod';
import { singleFlightInterval } from './single-flight-interval.ts';
import { fetchText, type Upstream } from '../proxy/upstream.ts';

const refreshEveryMs = 3_000;

/** The part of Module Federation's `mf-manifest.json` that tells what to load. */
const federationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ path: z.string(), name: z.string() }) }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
});

/** What outlives a restart: the remotes; the rest is told by the configuration each time. */
const keptRegistry = remoteRegistry.pick({ remotes: true });

/** The remotes as they were last seen, and which of them answer now. */
export interface Registry {
  /** The same object until something changes. */
  current(): RemoteRegistry;
  isUp(name: string): boolean;
  /** Asks every remote anew; one that does not answer keeps its last known listing. */
  refresh(): Promise<void>;
  stop(): void;
}

interface RegistryOptions {
  readonly protective: boolean;
  /** File that keeps what was last known over a restart. */
  readonly file?: string | undefined;
}

/** Opens the registry of `remotes`, filled. */
export async function openRegistry(
  remotes: readonly Upstream[],
  log: Logger,
  { protective, file }: RegistryOptions,
): Promise<Registry> {
  const known = new Map((await lastKnown(file, log)).map((listing) => [listing.name, listing]));
  const up = new Map<string, boolean>();
  const listed = (): RemoteRegistry => ({
    remotes: remotes.map(({ name }) => known.get(name) ?? { name, entry: null, preload: [], manifest: null }),
    copyProtection: protective,
  });
  let current = listed();

  const look = async (remote: Upstream): Promise<void> => {
    let isUp = true;
    try {
      known.set(remote.name, await listingOf(remote));
    } catch (err) {
      isUp = false;
      if (up.get(remote.name) !== false) log.warn({ err, remote: remote.name }, 'a remote is down');
    }
    if (isUp && up.get(remote.name) === false) log.info({ remote: remote.name }, 'a remote is back');
    up.set(remote.name, isUp);
  };
  const rounds = singleFlightInterval(refreshEveryMs, async () => {
    await Promise.all(remotes.map(look));
    const next = listed();
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    await keep(file, current, log);
  });
  await rounds.now();
  return { current: () => current, isUp: (name) => up.get(name) === true, refresh: rounds.now, stop: rounds.stop };
}

async function listingOf(remote: Upstream): Promise<RemoteListing> {
  const [federation, own] = await Promise.all([fetchText(remote, '/mf-manifest.json'), fetchText(remote, '/manifest.json')]);
  const { metaData, exposes } = federationManifest.parse(JSON.parse(federation));
  const manifest = remoteManifest.parse(JSON.parse(own));
  if (manifest.name !== remote.name) throw new Error(`${remote.origin} serves ${manifest.name}, not ${remote.name}`);
  const base = remotePublicPath(remote.name);
  const entry = base + metaData.remoteEntry.path + metaData.remoteEntry.name;
  const scripts = exposes.find(({ path }) => path === './app')?.assets.js.sync ?? [];
  return { name: remote.name, entry, preload: [entry, ...scripts.map((script) => base + script)], manifest };
}

async function lastKnown(file: string | undefined, log: Logger): Promise<readonly RemoteListing[]> {
  if (file === undefined) return [];
  try {
    return keptRegistry.parse(JSON.parse(await readFile(file, 'utf8'))).remotes;
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code !== 'ENOENT') log.warn({ err, file }, 'the kept registry is unreadable');
    return [];
  }
}

async function keep(file: string | undefined, registry: RemoteRegistry, log: Logger): Promise<void> {
  if (file === undefined) return;
  try {
    await writeFile(`${file}.new`, JSON.stringify(registry));
    await rename(`${file}.new`, file);
  } catch (err) {
    log.warn({ err, file }, 'the registry could not be kept');
  }
}
