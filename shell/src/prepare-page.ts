import { restoreSession, wasSignedIn } from '@hamrah/ui-kit/shell-api';
import { bottomBar, memberBar } from './layout/member-frame.ts';
import { fetchRemote } from './remotes/load-remote.ts';
import { findPage, useRegistry } from './remotes/registry.ts';

/** Maximum time that the first render waits. */
export const maxWaitMs = 2_000;

/**
 * Loads the session and the scripts of the remote page at a path, so that the first render shows the page and no skeleton. Resolves
 * at the latest after the maximum wait, or if a load fails. The page itself then reports the failure.
 */
export async function preparePage(path: string): Promise<void> {
  const page = findPage(useRegistry.getState().remotes, path);
  if (!page) return;
  const loads = [fetchRemote(page.remote).then(({ loadPage }) => loadPage?.(path))];
  if (wasSignedIn()) loads.push(restoreSession(), memberBar.load(), bottomBar.load());
  const timeout = new Promise((resolve) => setTimeout(resolve, maxWaitMs));
  await Promise.race([Promise.all(loads).catch(() => undefined), timeout]);
}
