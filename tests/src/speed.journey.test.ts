import { remoteManifest } from '@hamrah/contracts/remotes';
import { type WebVitals, webVitals } from '@hamrah/contracts/web-vitals';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openSession } from './browser.ts';
import { membersOfJourney } from './journey-members.ts';
import { openSharedSystem, type SharedSystem } from './shared-system.ts';
import { signIn } from './steps.ts';

const { woman, man } = membersOfJourney('speed');
const sentKey = 'test.sent';
const mainScript = '**/assets/main.*.js';
const anyTimes = { ttfbMs: expect.any(Number), fcpMs: expect.any(Number), lcpMs: expect.any(Number) };

let system: SharedSystem;
let browser: Browser;
let page: Page;
let errors: string[];

/** The reports that the browser sent since the last call. */
async function drainReports(): Promise<WebVitals[]> {
  const sent = await page.evaluate((key) => {
    const stored = localStorage.getItem(key) ?? '';
    localStorage.removeItem(key);
    return stored;
  }, sentKey);
  return sent.split('\n').flatMap((line) => (line === '' ? [] : webVitals.parse(JSON.parse(line))));
}

/** Waits until the idle page has loaded the script that measures it. */
const waitUntilIdle = () =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))));
/** Leaves the page. A page sends its report when it is hidden. */
const leave = () => page.goto('/about-us');
/** Sizes of the photos that the page has loaded. */
const photoSizes = () =>
  page
    .locator('img[src*="/api/profile/photos/"]')
    .evaluateAll((images: HTMLImageElement[]) => [
      ...new Set(
        images
          .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
          .map(({ currentSrc }) => /\/(\w+)\?/.exec(currentSrc)?.[1]),
      ),
    ]);

/** Delays the main script, so that React renders nothing. Returns a function that delivers it and awaits the page. */
async function delayMainScript(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(mainScript, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    resolve();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.unroute(mainScript);
  };
}

beforeAll(async () => {
  system = await openSharedSystem();
  browser = await openBrowser();
  // Playwright cannot delay a script that a service worker serves.
  ({ page, errors } = await openSession(browser, system.origin, 360, { serviceWorkers: 'block' }));
  // Playwright does not see the beacon that a page sends when the browser leaves it.
  await page.addInitScript((key) => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      localStorage.setItem(key, `${localStorage.getItem(key) ?? ''}${String(body)}\n`);
      return send(url, body);
    };
  }, sentKey);
  await page.goto('/');
  await signIn(page, woman.phone, woman.password);
  await page.waitForURL('**/dashboard');
});
afterAll(() => browser?.close());

it('reports the speed of a page by its path pattern, without anything about the member', async () => {
  await page.goto('/mymatches');
  await page.getByRole('article').first().waitFor();
  await page.getByRole('link', { name: 'Inbox' }).first().waitFor();
  await waitUntilIdle();
  await drainReports();
  await leave();
  const [report, ...others] = await drainReports();
  expect([report, others]).toEqual([
    { page: '/mymatches', connection: expect.any(String), ...anyTimes, cls: expect.any(Number) },
    [],
  ]);
  const reply = await fetch(`${system.origin}/web-vitals`, {
    method: 'POST',
    headers: { origin: system.origin },
    body: JSON.stringify(report),
  });
  expect(reply.status).toBe(204);
});

it.each(['/dashboard', '/mymatches', `/user/${man.code}`])(
  'requests the first photo of %s before the page renders, once and in the displayed size',
  async (path) => {
    await page.goto('/about-us');
    const photos: string[] = [];
    const onRequest = (request: Request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/profile/photos/')) photos.push(pathname);
    };
    page.on('request', onRequest);
    const isRendered = () => page.evaluate(() => document.querySelector('#main h1') !== null);
    const firstPhoto = page.waitForRequest('**/api/profile/photos/**');
    const releaseMainScript = await delayMainScript(page);
    await page.goto(path, { waitUntil: 'commit' });
    const { pathname } = new URL((await firstPhoto).url());
    expect(await isRendered()).toBe(false);
    await releaseMainScript();
    const photo = pathname.slice(0, pathname.lastIndexOf('/'));
    const image = page.locator(`#root img[src*="${photo}/"]`).first();
    const shownPath = () =>
      image.evaluate(
        ({ complete, naturalWidth, currentSrc }: HTMLImageElement) =>
          complete && naturalWidth > 0 && new URL(currentSrc).pathname,
      );
    await expect.poll(shownPath).toBe(pathname);
    await waitUntilIdle();
    page.off('request', onRequest);
    expect(photos.filter((each) => each.startsWith(`${photo}/`))).toEqual([pathname]);
  },
);

it('shows a member the frame of a page before its scripts load, with each icon in its final position', async () => {
  const releaseMainScript = await delayMainScript(page);
  await page.goto('/mymatches', { waitUntil: 'commit' });
  const iconPositions = (root: string) =>
    page
      .locator(`${root} :is(header > div > a > svg, nav li > a > svg)`)
      .evaluateAll((icons) =>
        icons.map((icon) => icon.getBoundingClientRect()).map(({ x, y }) => [Math.round(x), Math.round(y)]),
      );
  const frame = page.locator('#loading-frame');
  await frame.waitFor();
  const expected = await iconPositions('#loading-frame');
  expect(expected).toHaveLength(6);
  await releaseMainScript();
  await page.getByRole('navigation', { name: 'Quick links' }).waitFor();
  expect(await frame.count()).toBe(0);
  expect(await iconPositions('#root')).toEqual(expected);
});

it('shows the final title, lead, tabs and current destination of a page before its scripts load', async () => {
  const readHead = (root: string) =>
    page.evaluate((root) => {
      const textsOf = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(`${root} ${selector}:not(#main nav *, footer *)`)]
          .filter((element) => element.checkVisibility())
          .map(({ innerText }) => innerText.trim());
      return {
        title: textsOf('h1'),
        lead: textsOf('h1 + p'),
        tabs: textsOf('nav a:not(:has(svg))').map((tab) => tab.replace(/\W*\d+.*/s, '')),
        current: textsOf('nav a[aria-current]').map((name) => name.replace(/\W*\d+.*/s, '')),
      };
    }, root);
  const manifests = await Promise.all(
    ['profile', 'matches', 'inbox'].map(async (name) => {
      const reply = await fetch(`${system.origin}/remotes/${name}/manifest.json`);
      return remoteManifest.parse(await reply.json());
    }),
  );
  const paths = manifests
    .flatMap(({ paths }) => paths)
    .filter(({ placeholder }) => typeof placeholder?.lead === 'string')
    .map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    const releaseMainScript = await delayMainScript(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.locator('#loading-frame h1').waitFor();
    const expected = await readHead('#loading-frame');
    await releaseMainScript();
    await page.getByRole('navigation', { name: 'Quick links' }).waitFor();
    expect(await readHead('#root'), path).toEqual(expected);
  }
});

it('shows the photo of a profile in its final position before the scripts load', async () => {
  const boxOf = (selector: string) =>
    page.locator(selector).evaluate((image) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    });
  const releaseMainScript = await delayMainScript(page);
  await page.goto(`/user/${man.code}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('#loading-frame img')?.naturalWidth);
  const expected = await boxOf('#loading-frame img');
  await releaseMainScript();
  await page.locator('#main img').first().waitFor();
  expect(await boxOf('#main img >> nth=0')).toEqual(expected);
});

it('requests each script of a page once', async () => {
  const requested: string[] = [];
  const onRequest = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:remotes\/matches\/|assets\/(?:main|member-bar|bottom-bar)\.).*\.js$/.test(pathname))
      requested.push(pathname);
  };
  page.on('request', onRequest);
  await page.goto('/mymatches');
  await page.getByRole('article').first().waitFor();
  page.off('request', onRequest);
  expect(requested.length).toBeGreaterThan(5);
  expect(requested.filter((path, index) => requested.indexOf(path) !== index)).toEqual([]);
});

it('renders a page although the first request for each script of its remote fails', async () => {
  const failed = new Set<string>();
  await page.route('**/remotes/matches/**/*.js', (route) => {
    const url = route.request().url();
    if (failed.has(url)) return route.continue();
    failed.add(url);
    return route.abort();
  });
  await page.goto('/mymatches');
  await page.getByRole('article').first().waitFor();
  expect(failed.size).toBeGreaterThan(2);
  await page.unrouteAll();
});

it('renders a page whose markup is still arriving when the scripts run', async () => {
  const { promise: released, resolve: releaseScript } = Promise.withResolvers<void>();
  await page.route('**/mymatches', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    const body = (await response.text()).replace('</style><div', '</style><script src="/held.js"></script><div');
    await route.fulfill({ response, headers, body });
  });
  await page.route('**/held.js', async (route) => {
    await released;
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.goto('/mymatches', { waitUntil: 'commit' });
  await page.waitForFunction(() => '__FEDERATION__' in window);
  releaseScript();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('#loading-frame').count()).toBe(0);
  // The browser knows no IP address for a page that a test fulfils, so it refuses the socket of the page.
  expect(errors.filter((error) => !error.includes('LOCAL_NETWORK_ACCESS'))).toEqual([]);
  await page.unrouteAll();
});

it('does not show a visitor the loading frame of members', async () => {
  const { page: visitor } = await openSession(browser, system.origin, 360, { serviceWorkers: 'block' });
  const releaseMainScript = await delayMainScript(visitor);
  await visitor.goto('/about-us', { waitUntil: 'commit' });
  await visitor.locator('#loading-frame').waitFor({ state: 'attached' });
  expect(await visitor.locator('#loading-frame').isVisible()).toBe(false);
  await releaseMainScript();
  await visitor.context().close();
});

it('shows compact cards with small photos', async () => {
  await page.goto('/mymatches');
  await page.getByRole('article').first().waitFor();
  await expect.poll(photoSizes).toEqual(['small']);
});

it('loads smaller photos, prefetches nothing and reports nothing with the data saver', async () => {
  await page.goto('/setting');
  await page.getByText('Use less data').click();
  await page.goto('/mymatches');
  await page.getByRole('article').first().waitFor();
  await drainReports();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.getByRole('button', { name: 'Large cards' }).click();
  await expect.poll(photoSizes).toEqual(['small']);
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Inbox' }).focus();
  await waitUntilIdle();
  await leave();
  expect(requested.filter((url) => url.includes('/remotes/inbox/'))).toEqual([]);
  expect(await drainReports()).toEqual([]);
});

it('reports nothing from a browser whose member has opted out', async () => {
  await page.goto('/setting');
  await page.getByText('Use less data').click();
  await page.getByText('Report how fast pages are').click();
  await page.goto('/mymatches');
  await page.getByRole('article').first().waitFor();
  await drainReports();
  await waitUntilIdle();
  await leave();
  expect(await drainReports()).toEqual([]);
});
