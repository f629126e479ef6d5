import { type RemoteListing, remoteGlobal } from '@hamrah/contracts/remotes';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { reloadRegistry } from './registry.ts';

interface RemoteModule {
  readonly default: ComponentType;
}

/** How long a remote may take to arrive, in milliseconds, before its place offers a retry. */
export const loadLimitMs = 8_000;

const arriving = new Map<string, Promise<RemoteModule>>();
const pages = new Map<string, LazyExoticComponent<ComponentType>>();

/** Starts fetching a remote, once; a failure is not kept, so that the next wish for it tries again. */
export function fetchRemote({ name, entry, preload }: RemoteListing): Promise<RemoteModule> {
  const under = arriving.get(name);
  if (under) return under;
  for (const href of preload) fetchAhead(href);
  const coming = entry ? withinLimit(load(name)) : Promise.reject(new Error(`${name} has not been seen yet`));
  arriving.set(name, coming);
  coming.catch(() => arriving.delete(name));
  return coming;
}

/** The remote's component, the same one each time until `forgetRemote`. */
export function remoteComponent(listing: RemoteListing): LazyExoticComponent<ComponentType> {
  const known = pages.get(listing.name);
  if (known) return known;
  const page = lazy(() => fetchRemote(listing));
  pages.set(listing.name, page);
  return page;
}

/** Lets go of a remote that failed and asks the gateway where it is now. */
export async function forgetRemote(name: string): Promise<void> {
  pages.delete(name);
  arriving.delete(name);
  await reloadRegistry(name);
}

async function load(name: string): Promise<RemoteModule> {
  const found = await loadRemote<RemoteModule>(`${remoteGlobal(name)}/app`);
  if (!found) throw new Error(`${name} exposes no app`);
  return found;
}

function withinLimit<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`nothing arrived within ${loadLimitMs} ms`)), loadLimitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Has the browser fetch a script into its cache beside the entry that will ask for it. Not `<link rel="preload">`: a
 * browser answers the script's own request with a preload that failed, and a retry could not recover.
 */
function fetchAhead(href: string): void {
  fetch(href, { mode: 'no-cors' })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}
