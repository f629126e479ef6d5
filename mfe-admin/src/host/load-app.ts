import { registryElementId, remoteGlobal, remoteRegistry } from '@hamrah/contracts/remotes';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';

interface AppModule {
  readonly default: ComponentType;
}

const name = 'admin';

/** Loads the pages of staff from where the gateway says they are; `anew` asks it again, after a failure. */
export async function loadApp(anew: boolean): Promise<AppModule> {
  const { remotes } = remoteRegistry.parse(anew ? await askedRegistry() : writtenRegistry());
  const entry = remotes.find((remote) => remote.name === name)?.entry;
  if (!entry) throw new Error('The gateway has not seen the pages of staff yet.');
  const global = remoteGlobal(name);
  registerRemotes([{ name: global, entry, entryGlobalName: global }], { force: anew });
  const found = await loadRemote<AppModule>(`${global}/app`);
  if (!found) throw new Error('The remote exposes no app.');
  return found;
}

/** The registry the gateway wrote into the page. */
const writtenRegistry = (): unknown => JSON.parse(document.getElementById(registryElementId)?.textContent ?? 'null');

async function askedRegistry(): Promise<unknown> {
  const response = await fetch('/remotes.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
  return response.json();
}
