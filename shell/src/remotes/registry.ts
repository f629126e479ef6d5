import { type RemoteListing, registryElementId, remoteGlobal, remoteRegistry } from '@hamrah/contracts/remotes';
import { registerRemotes } from '@module-federation/enhanced/runtime';
import { matchPath } from 'react-router-dom';
import { create } from 'zustand';

interface Registry {
  readonly remotes: readonly RemoteListing[];
  /** Whether the gateway has been heard: until then an unknown path may still turn out to be a page. */
  readonly isKnown: boolean;
}

/** The remotes as the gateway last listed them. */
export const useRegistry = create<Registry>()(() => ({ remotes: [], isKnown: false }));

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
  if (inlined) take(JSON.parse(inlined), false);
  else void reloadRegistry().catch(() => useRegistry.setState({ isKnown: true }));
}

/** Asks the gateway anew and replaces what was known, scripts' addresses included. */
export async function reloadRegistry(): Promise<void> {
  const response = await fetch('/remotes.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  take(await response.json(), true);
}

function take(found: unknown, force: boolean): void {
  const { remotes } = remoteRegistry.parse(found);
  const known = remotes.flatMap(({ name, entry }) =>
    entry ? [{ name: remoteGlobal(name), entry, entryGlobalName: remoteGlobal(name) }] : [],
  );
  registerRemotes(known, { force });
  useRegistry.setState({ remotes, isKnown: true });
}
