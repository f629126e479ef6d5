import { fetchRemote } from './load-remote.ts';
import { findPage, useRegistry } from './registry.ts';

/** Loads the remote of a path early. The page itself reports a failure later. */
export function prefetch(path: string): void {
  const page = findPage(useRegistry.getState().remotes, path);
  if (page) fetchRemote(page.remote).catch(() => undefined);
}

/** Returns link props that prefetch the page on hover and focus. */
export const prefetchOn = (path: string) => ({
  onPointerEnter: () => prefetch(path),
  onFocus: () => prefetch(path),
});

/** Loads all remotes once the browser is idle, except on metered connections. */
export function prefetchWhenIdle(): () => void {
  const connection: { saveData?: boolean } | undefined = Reflect.get(navigator, 'connection');
  if (connection?.saveData || typeof requestIdleCallback === 'undefined') return () => undefined;
  const handle = requestIdleCallback(
    () => {
      for (const remote of useRegistry.getState().remotes) fetchRemote(remote).catch(() => undefined);
    },
    { timeout: 10_000 },
  );
  return () => cancelIdleCallback(handle);
}
