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
import { fetchText, type Upstream } from '../proxy/upstream.ts';
import { singleFlightInterval } from './single-flight-interval.ts';

const refreshIntervalMs = 3_000;

/** The fields of Module Federation's `mf-manifest.json` that name the scripts to load. */
const federationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ path: z.string(), name: z.string() }) }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
});

/** Settings such as `copyProtection` come from the configuration at each start. */
const storedRegistry = remoteRegistry.pick({ remotes: true });

/** The last known listing of each remote, and whether the remote is reachable now. */
export interface Registry {
  /** Returns the same object until a listing changes. */
  current(): RemoteRegistry;
  isUp(name: string): boolean;
  /** Polls every remote. An unreachable remote keeps its last known listing. */
  refresh(): Promise<void>;
  stop(): void;
}

interface RegistryOptions {
  readonly copyProtection: boolean;
  /** Keeps the last known listings across restarts. */
  readonly file?: string | undefined;
}

/** Reads the stored listings, polls every remote once, and continues to poll. */
export async function openRegistry(
  remotes: readonly Upstream[],
  log: Logger,
  { copyProtection, file }: RegistryOptions,
): Promise<Registry> {
  const listings = new Map((await readStored(file, log)).map((listing) => [listing.name, listing]));
  const reachability = new Map<string, boolean>();
  const buildRegistry = (): RemoteRegistry => ({
    remotes: remotes.map(({ name }) => listings.get(name) ?? { name, entry: null, preload: [], manifest: null }),
    copyProtection,
  });
  let current = buildRegistry();

  const pollRemote = async (remote: Upstream): Promise<void> => {
    const wasUp = reachability.get(remote.name);
    try {
      listings.set(remote.name, await fetchListing(remote));
      reachability.set(remote.name, true);
      if (wasUp === false) log.info({ remote: remote.name }, 'a remote is up again');
    } catch (err) {
      reachability.set(remote.name, false);
      if (wasUp !== false) log.warn({ err, remote: remote.name }, 'a remote is down');
    }
  };
  const polling = singleFlightInterval(refreshIntervalMs, async () => {
    await Promise.all(remotes.map(pollRemote));
    const newRegistry = buildRegistry();
    if (JSON.stringify(newRegistry) === JSON.stringify(current)) return;
    current = newRegistry;
    await writeStored(file, current, log);
  });
  await polling.runNow();
  return {
    current: () => current,
    isUp: (name) => reachability.get(name) === true,
    refresh: polling.runNow,
    stop: polling.stop,
  };
}

async function fetchListing(remote: Upstream): Promise<RemoteListing> {
  const [federationText, manifestText] = await Promise.all([
    fetchText(remote, '/mf-manifest.json'),
    fetchText(remote, '/manifest.json'),
  ]);
  const { metaData, exposes } = federationManifest.parse(JSON.parse(federationText));
  const manifest = remoteManifest.parse(JSON.parse(manifestText));
  if (manifest.name !== remote.name) throw new Error(`${remote.origin} serves ${manifest.name}, not ${remote.name}`);
  const base = remotePublicPath(remote.name);
  const entry = base + metaData.remoteEntry.path + metaData.remoteEntry.name;
  const scripts = exposes.find(({ path }) => path === './app')?.assets.js.sync ?? [];
  const toUrls = (files: readonly string[]) => files.map((file) => base + file);
  return {
    name: remote.name,
    entry,
    preload: [entry, ...toUrls(scripts)],
    manifest: {
      ...manifest,
      paths: manifest.paths.map((page) => (page.scripts ? { ...page, scripts: toUrls(page.scripts) } : page)),
    },
  };
}

async function readStored(file: string | undefined, log: Logger): Promise<readonly RemoteListing[]> {
  if (file === undefined) return [];
  try {
    return storedRegistry.parse(JSON.parse(await readFile(file, 'utf8'))).remotes;
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code !== 'ENOENT') log.warn({ err, file }, 'cannot read the stored registry');
    return [];
  }
}

async function writeStored(file: string | undefined, registry: RemoteRegistry, log: Logger): Promise<void> {
  if (file === undefined) return;
  try {
    await writeFile(`${file}.new`, JSON.stringify(registry));
    await rename(`${file}.new`, file);
  } catch (err) {
    log.warn({ err, file }, 'cannot store the registry');
  }
}
