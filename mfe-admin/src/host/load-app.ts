import { registryElementId, remoteGlobal, remoteRegistry } from '@hamrah/contracts/remotes';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';

interface AppModule {
  readonly default: ComponentType;
}

const name = 'admin';

/** Loads the staff pages from the URL in the registry. `isRetry` fetches a fresh registry from the gateway. */
export async function loadApp(isRetry: boolean): Promise<AppModule> {
  const { remotes } = remoteRegistry.parse(isRetry ? await fetchRegistry() : inlinedRegistry());
  const entry = remotes.find((remote) => remote.name === name)?.entry;
  if (!entry) throw new Error('The registry does not list the staff pages yet.');
  const global = remoteGlobal(name);
  registerRemotes([{ name: global, entry, entryGlobalName: global }], { force: isRetry });
  const module = await loadRemote<AppModule>(`${global}/app`);
  if (!module) throw new Error('The remote exposes no app.');
  return module;
}

/** The registry that the gateway inlined in the page. */
const inlinedRegistry = (): unknown => JSON.parse(document.getElementById(registryElementId)?.textContent ?? 'null');

async function fetchRegistry(): Promise<unknown> {
  const response = await fetch('/remotes.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`The registry returned ${response.status}.`);
  return response.json();
}
