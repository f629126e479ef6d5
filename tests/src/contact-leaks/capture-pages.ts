import { remoteRegistry } from '@hamrah/contracts/remotes';
import type { Browser, Page, Request } from 'playwright-core';
import { openSession } from '../browser.ts';
import { visitorShellPages } from '../page-table.ts';
import type { Capture } from './call-routes.ts';
import type { Actor } from './scenario.ts';

const idleMs = 60;
const timeoutMs = 20_000;

/** Path patterns of pages: those of the shell for visitors, and those in the manifests of the remotes. */
export async function listPagePaths(origin: string): Promise<string[]> {
  const { remotes } = remoteRegistry.parse(await (await fetch(`${origin}/remotes.json`)).json());
  const remotePaths = remotes.flatMap(({ manifest }) => manifest?.paths.map(({ path }) => path) ?? []);
  return [...visitorShellPages, ...remotePaths];
}

/**
 * Opens pages in turn without reloading the site. Captures the document, field values, storage and WebSocket messages.
 * Replaces every path parameter with `member`.
 */
export async function capturePages(
  browser: Browser,
  { role, client }: Actor,
  paths: readonly string[],
  member: string,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<Capture[]> {
  const { page } = await openSession(browser, client.origin);
  const cookies = client.cookieHeader.split('; ').filter((pair) => pair.includes('='));
  await page.context().addCookies(
    cookies.map((pair) => {
      const separator = pair.indexOf('=');
      return { name: pair.slice(0, separator), value: pair.slice(separator + 1), url: client.origin };
    }),
  );
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setBlockedURLs', { urls: ['*.woff2', '*/api/profile/photos/*'] });
  await prepare(page);
  const frames: Capture[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push({ role, source: 'the socket', text: payload.toString() })),
  );
  const waitUntilIdle = idleWaiterOf(page);
  // The landing page is pre-rendered, so only another page shows that the app runs.
  await page.goto('/about-us');
  await page.locator('#root > *').first().waitFor();
  await waitUntilIdle();
  const captures: Capture[] = [];
  for (const path of paths) {
    await page.evaluate(
      (url) => {
        history.pushState(null, '', url);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      path.replace(/:\w+/g, member),
    );
    await waitUntilIdle();
    captures.push({ role, source: path, text: await page.evaluate(readContent) });
  }
  await page.context().close();
  return [...captures, ...frames];
}

/** Returns a function that waits until the page has a heading, and no placeholder, pending request or DOM change. */
function idleWaiterOf(page: Page): () => Promise<void> {
  const pendingRequests = new Set<Request>();
  let requestCount = 0;
  page.on('request', (request) => {
    pendingRequests.add(request);
    requestCount += 1;
  });
  for (const outcome of ['requestfinished', 'requestfailed'] as const)
    page.on(outcome as 'requestfinished', (request) => pendingRequests.delete(request));
  return async () => {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const countBefore = requestCount;
      const activities = await page.evaluate(listActivities, idleMs);
      activities.push(...[...pendingRequests].map((request) => `waits for ${request.url()}`));
      if (requestCount !== countBefore) activities.push(`sent ${requestCount - countBefore} requests`);
      if (activities.length === 0) return;
      if (Date.now() > deadline) throw new Error(`${page.url()} did not become idle: ${activities.join(', ')}`);
    }
  };
}

/** Runs in the page. Lists what is missing from the content and what changes within `ms`. */
const listActivities = async (ms: number): Promise<string[]> => {
  const changes = new Set<string>();
  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName } of records)
      changes.add(`changes ${attributeName ?? type} of ${target.nodeName}`);
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  await new Promise((resolve) => setTimeout(resolve, ms));
  await new Promise((resolve) => requestIdleCallback(resolve));
  observer.disconnect();
  if (document.querySelector('#main h1') === null) changes.add('has no heading');
  if (document.querySelector('[data-loading]') !== null) changes.add('has a placeholder');
  return [...changes];
};

/** Runs in the page. */
const readContent = (): string => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  return [
    document.documentElement.outerHTML,
    ...fields,
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    location.href,
  ].join('\n');
};
