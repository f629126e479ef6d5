import { type RemoteListing, registryElementId, remoteGlobal, remoteRegistry } from '@hamrah/contracts/remotes';
import { registerRemotes } from '@module-federation/enhanced/runtime';
import { matchPath } from 'react-router-dom';
import { create } from 'zustand';

interface Registry {
  readonly remotes: readonly RemoteListing[];
  /** Whether the gateway has been heard: until then an unknown path may still turn out to be a page. */
  readonly isKnown: boolean;
  /** Whether pages hold back copying. */
  readonly protective: boolean;
}

/** The remotes as the gateway last listed them, and what it says of the site. */
export const useRegistry = create<Registry>()(() => ({ remotes: [], isKnown: false, protective: false }));

/** A page of a remote, as its manifest tells it. */
export interface RemotePage {
  readonly remote: RemoteListing;
  readonly who: 'anyone' | 'member';
  readonly title: string;
}

/** The remote's page at a path; undefined when no remote has it. */
export function pageAt(remotes: readonly RemoteListing[], path: string): RemotePage | undefined {
  for (const remote of remotes) {
    const page = remote.manifest?.paths.find((one) => matchPath(one.path, path));
    if (page) return { remote, who: page.who, title: page.title };
  }
  return undefined;
}

/** Takes the registry the gateway put in the page; where it put none, asks for it. */
export function readRegistry(): void {
  const inlined = document.getElementById(registryElementId)?.textContent;
  if (inlined) take(JSON.parse(inlined));
  else void reloadRegistry().catch(() => useRegistry.setState({ isKnown: true }));
}

/** Asks the gateway anew; the remote that `failed` is taken as if it had never been loaded, the others stay as they are. */
export async function reloadRegistry(failed?: string): Promise<void> {
  const response = await fetch('/remotes.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  take(await response.json(), failed);
}

function take(found: unknown, failed?: string): void {
  const { remotes, protective } = remoteRegistry.parse(found);
  for (const { name, entry } of remotes) {
    if (!entry) continue;
    const remote = { name: remoteGlobal(name), entry, entryGlobalName: remoteGlobal(name) };
    registerRemotes([remote], { force: name === failed });
  }
  useRegistry.setState({ remotes, protective, isKnown: true });
}
