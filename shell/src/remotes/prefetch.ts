import { useDataSaver } from '@hamrah/ui-kit/shell-api';
import { fetchRemote } from './load-remote.ts';
import { scriptsAt, warmCache } from './page-scripts.ts';
import { findPage, useRegistry } from './registry.ts';

/** Loads the remote of a path. The page itself reports a failure later. */
export function prefetch(path: string): void {
  const page = findPage(useRegistry.getState().remotes, path);
  if (page) fetchRemote(page.remote).catch(() => undefined);
}

/** Loads all scripts of a page that the viewer may open next, unless they save data. */
function prefetchPage(path: string): void {
  if (useDataSaver.getState().isOn) return;
  for (const href of scriptsAt(useRegistry.getState().remotes, path)) warmCache(href);
  prefetch(path);
}

/** Returns link props that prefetch the page on hover and focus. */
export const prefetchOn = (path: string) => ({
  onPointerEnter: () => prefetchPage(path),
  onFocus: () => prefetchPage(path),
});
