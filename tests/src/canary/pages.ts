import { remoteRegistry } from '@hamrah/contracts/remotes';
import type { Browser, Page, Request } from 'playwright-core';
import { personAt } from '../browser.ts';
import type { Actor } from './cast.ts';
import type { Heard } from './replies.ts';

/** Pages of the shell itself. */
const shellPages = [
  '/',
  '/?sign-in',
  '/?forgot',
  '/about-us',
  '/contactus',
  '/nri',
  '/privacy-policy',
  '/terms-Of-use',
];
const quietMs = 60;
const patienceMs = 20_000;

/** Addresses of all pages there are, `:names` in them: every remote's manifest says its own. */
export async function allPages(origin: string): Promise<string[]> {
  const { remotes } = remoteRegistry.parse(await (await fetch(`${origin}/remotes.json`)).json());
  return [...shellPages, ...remotes.flatMap(({ manifest }) => manifest?.paths.map(({ path }) => path) ?? [])];
}

/**
 * Opens pages as somebody, one after the other without loading the site again, and gives all that is then in each: the
 * document, what its fields hold, what the browser keeps, and what came over its sockets. `:names` in a path are `member`.
 */
export async function pagesOf(
  browser: Browser,
  { role, visitor }: Actor,
  paths: readonly string[],
  member: string,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<Heard[]> {
  const { page } = await personAt(browser, visitor.origin);
  const cookies = visitor.cookieHeader.split('; ').filter((pair) => pair.includes('='));
  await page.context().addCookies(
    cookies.map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: visitor.origin };
    }),
  );
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.setBlockedURLs', { urls: ['*.woff2', '*/api/profile/photos/*'] });
  await prepare(page);
  const pushed: Heard[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => pushed.push({ role, where: 'the socket', text: payload.toString() })),
  );
  const atRest = restOf(page);
  // The landing page stands before the app is alive; on any other page what stands is the app's.
  await page.goto('/about-us');
  await page.locator('#root > *').first().waitFor();
  await atRest();
  const heard: Heard[] = [];
  for (const path of paths) {
    await page.evaluate(
      (address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      path.replace(/:\w+/g, member),
    );
    await atRest();
    heard.push({ role, where: path, text: await page.evaluate(contentOf) });
  }
  await page.context().close();
  return [...heard, ...pushed];
}

/**
 * Waits until the page is at rest: it has its heading and no outline of what is on its way, no request is under way, and
 * nothing changed in it while it was idle for a moment.
 */
function restOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let asked = 0;
  page.on('request', (request) => {
    underWay.add(request);
    asked += 1;
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => underWay.delete(request));
  return async () => {
    const end = Date.now() + patienceMs;
    for (let isAtRest = false; !isAtRest; ) {
      if (Date.now() > end) throw new Error(`${page.url()} did not come to rest`);
      const before = asked;
      const isStill = await page.evaluate(isIdle, quietMs);
      isAtRest = isStill && underWay.size === 0 && asked === before;
    }
  };
}

/** Runs in the page: whether all of it is there, and stays as it is until it has been idle for a moment. */
const isIdle = async (ms: number): Promise<boolean> => {
  let isStill = true;
  const watch = new MutationObserver(() => {
    isStill = false;
  });
  watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  await new Promise((wake) => setTimeout(wake, ms));
  await new Promise((wake) => requestIdleCallback(wake));
  watch.disconnect();
  return isStill && document.querySelector('h1') !== null && document.querySelector('[data-loading]') === null;
};

/** Runs in the page. */
const contentOf = (): string => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  return [
    document.documentElement.outerHTML,
    ...fields,
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    location.href,
  ].join('\n');
};
