import { type RemoteListing, type RemoteRegistry, registryElementId, remoteGlobal } from '@hamrah/contracts/remotes';
import { registerRemotes } from '@module-federation/enhanced/runtime';
import { create } from 'zustand';
import { pageAt } from './page-scripts.ts';

interface Registry {
  readonly remotes: readonly RemoteListing[];
  /** Until the registry is loaded, an unknown path may still belong to a remote. */
  readonly isLoaded: boolean;
  /** True if pages block copying. */
  readonly copyProtection: boolean;
}

/** The remotes and site settings that the gateway last sent. */
export const useRegistry = create<Registry>()(() => ({ remotes: [], isLoaded: false, copyProtection: false }));

export interface RemotePageInfo {
  readonly remote: RemoteListing;
  /** Path with parameters, such as `/user/:code`. */
  readonly pattern: string;
  readonly access: 'anyone' | 'member';
  readonly title: string;
}

/** Finds the remote page at a path. */
export function findPage(remotes: readonly RemoteListing[], path: string): RemotePageInfo | undefined {
  const { remote, page } = pageAt(remotes, path) ?? {};
  return remote && page && { remote, pattern: page.path, access: page.access, title: page.title };
}

/** Applies the registry that the gateway inlined in the page, or fetches it. */
export function loadRegistry(): void {
  const registryJson = document.getElementById(registryElementId)?.textContent;
  if (registryJson) applyRegistry(JSON.parse(registryJson));
  else void reloadRegistry().catch(() => useRegistry.setState({ isLoaded: true }));
}

/** Fetches the registry again and forces a new registration of the failed remote. */
export async function reloadRegistry(failedRemote?: string): Promise<void> {
  const response = await fetch('/remotes.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`The registry responded with ${response.status}`);
  applyRegistry(await response.json(), failedRemote);
}

/** The gateway has validated the registry. */
function applyRegistry({ remotes, copyProtection }: RemoteRegistry, failedRemote?: string): void {
  for (const { name, entry } of remotes) {
    if (!entry) continue;
    const remote = { name: remoteGlobal(name), entry, entryGlobalName: remoteGlobal(name) };
    registerRemotes([remote], { force: name === failedRemote });
  }
  useRegistry.setState({ remotes, copyProtection, isLoaded: true });
}
