import { fetchRemote } from './load-remote.ts';
import { pageAt, useRegistry } from './registry.ts';

/** Starts fetching the remote behind a path, when it has one; failing is the page's to tell, later. */
export function prefetch(path: string): void {
  const page = pageAt(useRegistry.getState().remotes, path);
  if (page) fetchRemote(page.remote).catch(() => undefined);
}

/** What a link needs to fetch its page as soon as it is pointed at or focused. */
export const prefetchOn = (path: string) => ({
  onPointerEnter: () => prefetch(path),
  onFocus: () => prefetch(path),
});

/** Fetches every remote once the browser is idle, for a member who will need them; spares metered connections. */
export function prefetchWhenIdle(): () => void {
  const connection: { saveData?: boolean } | undefined = Reflect.get(navigator, 'connection');
  if (connection?.saveData || typeof requestIdleCallback === 'undefined') return () => undefined;
  const wish = requestIdleCallback(
    () => {
      for (const remote of useRegistry.getState().remotes) fetchRemote(remote).catch(() => undefined);
    },
    { timeout: 10_000 },
  );
  return () => cancelIdleCallback(wish);
}
