import { type WebVitals, webVitals } from '@hamrah/contracts/web-vitals';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openSession } from './browser.ts';
import { castOf } from './cast.ts';
import { openSharedSystem, type SharedSystem } from './shared-system.ts';
import { signIn } from './steps.ts';

const { woman, man } = castOf('speed');
const sentKey = 'test.sent';
const anyTimes = { ttfbMs: expect.any(Number), fcpMs: expect.any(Number), lcpMs: expect.any(Number) };

let system: SharedSystem;
let browser: Browser;
let page: Page;

/** The reports that the browser sent since the last call. */
async function takeReports(): Promise<WebVitals[]> {
  const sent = await page.evaluate((key) => {
    const stored = localStorage.getItem(key) ?? '';
    localStorage.removeItem(key);
    return stored;
  }, sentKey);
  return sent.split('\n').flatMap((line) => (line === '' ? [] : webVitals.parse(JSON.parse(line))));
}

/** The page measures once it is idle. */
const waitUntilIdle = () =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))));
/** Leaves the page, which hides it. */
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

beforeAll(async () => {
  system = await openSharedSystem();
  browser = await openBrowser();
  // Playwright cannot hold back a script from a service worker.
  ({ page } = await openSession(browser, system.origin, 360, { serviceWorkers: 'block' }));
  // Playwright does not see what a page sends when it is left.
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

it('reports how fast a page was, by its pattern and without anything about the member', async () => {
  await page.goto('/mymatches');
  await page.getByRole('article').first().waitFor();
  await page.getByRole('link', { name: 'Inbox' }).first().waitFor();
  await waitUntilIdle();
  await takeReports();
  await leave();
  const [report, ...others] = await takeReports();
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
  'loads the first photo of %s before the page is there, and in the size that the page shows',
  async (path) => {
    await page.goto('/about-us');
    const photos: string[] = [];
    const onRequest = (request: Request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/profile/photos/')) photos.push(pathname);
    };
    page.on('request', onRequest);
    const isRendered = () => page.evaluate(() => document.querySelector('main h1') !== null);
    const firstPhoto = page.waitForRequest('**/api/profile/photos/**');
    // The page cannot render before its main script.
    const { promise: arrived, resolve: letArrive } = Promise.withResolvers<void>();
    await page.route('**/assets/main.*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const { pathname } = new URL((await firstPhoto).url());
    expect(await isRendered()).toBe(false);
    letArrive();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.unroute('**/assets/main.*.js');
    page.off('request', onRequest);
    const photo = pathname.slice(0, pathname.lastIndexOf('/'));
    expect(photos.filter((each) => each.startsWith(`${photo}/`))).toEqual([pathname]);
    const shown = await page
      .locator(`img[src*="${photo}/"]`)
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(new URL(shown).pathname).toBe(pathname);
  },
);

it('shows compact cards with small photos', async () => {
  await page.goto('/mymatches');
  await page.getByRole('article').first().waitFor();
  await expect.poll(photoSizes).toEqual(['small']);
});

it('loads smaller photos and nothing ahead of time with the data saver, and reports nothing', async () => {
  await page.goto('/setting');
  await page.getByText('Use less data').click();
  await page.goto('/mymatches');
  await page.getByRole('article').first().waitFor();
  await takeReports();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.getByRole('button', { name: 'Large cards' }).click();
  await expect.poll(photoSizes).toEqual(['small']);
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Inbox' }).focus();
  await waitUntilIdle();
  await leave();
  expect(requested.filter((url) => url.includes('/remotes/inbox/'))).toEqual([]);
  expect(await takeReports()).toEqual([]);
});

it('reports nothing from a browser whose member has opted out', async () => {
  await page.goto('/setting');
  await page.getByText('Use less data').click();
  await page.getByText('Report how fast pages are').click();
  await page.goto('/mymatches');
  await page.getByRole('article').first().waitFor();
  await takeReports();
  await waitUntilIdle();
  await leave();
  expect(await takeReports()).toEqual([]);
});
