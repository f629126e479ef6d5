import { type RemoteListing, remoteGlobal } from '@hamrah/contracts/remotes';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { type ComponentType, lazy } from 'react';
import { reloadRegistry } from './registry.ts';

interface RemoteModule {
  readonly default: ComponentType;
  /** Loads the scripts of the page at a path, if pages have their own. */
  loadPage?(path: string): Promise<void>;
  /** Loads the data that the page at a path shows first. */
  loadData?(path: string): Promise<void>;
}

export const loadTimeoutMs = 8_000;

const pendingLoads = new Map<string, Promise<RemoteModule>>();
const loadedRemotes = new Map<string, RemoteModule>();
const components = new Map<string, ComponentType>();

/** Loads a remote once. A failure is not cached, so the next call tries again. */
export function fetchRemote({ name, entry }: RemoteListing): Promise<RemoteModule> {
  const pendingLoad = pendingLoads.get(name);
  if (pendingLoad) return pendingLoad;
  const modulePromise = entry
    ? withTimeout(importModule(name))
    : Promise.reject(new Error(`No entry is known for ${name}`));
  pendingLoads.set(name, modulePromise);
  modulePromise.then(
    (module) => loadedRemotes.set(name, module),
    () => pendingLoads.delete(name),
  );
  return modulePromise;
}

/** Returns the remote's component, which stays the same until `resetRemote`. A loaded remote renders at once. */
export function getRemoteComponent(listing: RemoteListing): ComponentType {
  const cachedComponent = components.get(listing.name);
  if (cachedComponent) return cachedComponent;
  const component = loadedRemotes.get(listing.name)?.default ?? lazy(() => fetchRemote(listing));
  components.set(listing.name, component);
  return component;
}

/** Removes a failed remote from the cache and reloads the registry. */
export async function resetRemote(name: string): Promise<void> {
  for (const cache of [components, pendingLoads, loadedRemotes]) cache.delete(name);
  await reloadRegistry(name);
}

async function importModule(name: string): Promise<RemoteModule> {
  const module = await loadRemote<RemoteModule>(`${remoteGlobal(name)}/app`);
  if (!module) throw new Error(`${name} exposes no app`);
  return module;
}

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No response within ${loadTimeoutMs} ms`)), loadTimeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
