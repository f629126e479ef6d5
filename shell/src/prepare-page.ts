import { restoreSession, setFirstRender, wasSignedIn } from '@hamrah/ui-kit/shell-api';
import { bottomBar, memberBar } from './layout/member-frame.ts';
import { fetchRemote } from './remotes/load-remote.ts';
import { findPage, useRegistry } from './remotes/registry.ts';

/** Maximum time that the first render waits. */
export const maxWaitMs = 2_000;

/**
 * Loads the scripts of the remote page at a path. For a member, also loads the session, the member's bars and the first
 * data of the page. The first render then shows the page instead of a skeleton. Resolves after the maximum wait at the
 * latest, or when a load fails. The page itself then reports the failure.
 */
export async function preparePage(path: string): Promise<void> {
  const page = findPage(useRegistry.getState().remotes, path);
  if (!page) return;
  const remote = fetchRemote(page.remote);
  const loads = [remote.then(({ loadPage }) => loadPage?.(path))];
  if (wasSignedIn()) {
    setFirstRender(true);
    loads.push(restoreSession(), memberBar.load(), bottomBar.load());
    // A query, such as a filter, changes what a page requests.
    if (location.search === '') loads.push(remote.then(({ loadData }) => loadData?.(path)));
  }
  const timeout = new Promise((resolve) => setTimeout(resolve, maxWaitMs));
  await Promise.race([Promise.all(loads).catch(() => undefined), timeout]);
}
