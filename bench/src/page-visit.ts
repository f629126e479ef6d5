import type { openBrowser } from '@hamrah/tests/browser';

type Browser = Awaited<ReturnType<typeof openBrowser>>;
export type Context = Awaited<ReturnType<Browser['newContext']>>;
export type Page = Awaited<ReturnType<Context['newPage']>>;

/** Measurements of a browser, from the start of a visit until the page is quiet. */
export interface PageVisit {
  readonly lcpMs: number;
  readonly cls: number;
  readonly longestTaskMs: number;
  /** Transferred bytes and requests of the whole visit. */
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly requests: number;
}

interface Entry {
  readonly type: string;
  readonly start: number;
  readonly duration: number;
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Slow 4G in bytes per second and ms. */
const slow4G = { offline: false, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };
const cpuSlowdown = 4;
/** A page is quiet when no request has started, run or ended for this time. */
const quietMs = 2_000;
const maxVisitMs = 60_000;

/** Opens a URL over slow 4G with a CPU slowed four times. The page stays open until the caller closes it. */
export async function visitPage(context: Context, url: string): Promise<{ page: Page; visit: PageVisit }> {
  const page = await context.newPage();
  const entries: Entry[] = [];
  await page.exposeBinding('reportEntry', (_source, entry: Entry) => void entries.push(entry));
  await page.addInitScript(reportEntries);
  const network = await context.newCDPSession(page);
  const pending = new Set<string>();
  const scripts = new Set<string>();
  let requests = 0;
  let bytes = 0;
  let scriptBytes = 0;
  let activeAt = Date.now();
  const isScript = (address: string) => new URL(address).pathname.endsWith('.js');
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    requests += 1;
    activeAt = Date.now();
    pending.add(requestId);
    if (isScript(request.url)) scripts.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    activeAt = Date.now();
    pending.delete(requestId);
  });
  network.on('Network.loadingFailed', ({ requestId }) => {
    activeAt = Date.now();
    pending.delete(requestId);
  });
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow4G);
  await network.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });

  const startedAt = Date.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('#main h1').first().waitFor({ timeout: maxVisitMs });
  while (pending.size > 0 || Date.now() - activeAt < quietMs) {
    if (Date.now() - startedAt > maxVisitMs) throw new Error(`${url} is still loading after ${maxVisitMs} ms.`);
    await page.waitForTimeout(100);
  }
  const entriesOf = (type: string) => entries.filter((entry) => entry.type === type);
  return {
    page,
    visit: {
      lcpMs: Math.max(...entriesOf('largest-contentful-paint').map(({ start }) => start)),
      cls: entriesOf('layout-shift').reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
      longestTaskMs: Math.max(0, ...entriesOf('longtask').map(({ duration }) => duration)),
      bytes,
      scriptBytes,
      requests,
    },
  };
}

/** Runs in the page and reports paints, layout shifts and long tasks. */
function reportEntries(): void {
  const reportEntry: (entry: Entry) => void = Reflect.get(window, 'reportEntry');
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        reportEntry({
          type,
          start: entry.startTime,
          duration: entry.duration,
          value: Reflect.get(entry, 'value') ?? 0,
          hadRecentInput: Reflect.get(entry, 'hadRecentInput') ?? false,
        });
    }).observe({ type, buffered: true });
  }
}

/** The control that a member presses, and how the page shows that it responded. */
export interface Response {
  readonly selector: string;
  /** `gone`: the control disappears. Otherwise the attribute that changes. */
  readonly change: 'gone' | 'aria-pressed';
}

/** Duration of a press. Without it, the browser handles press and release together, unlike with a finger. */
export const pressMs = 80;

/** Time in ms from the end of a press on a control until the frame in which the page shows the response. */
export async function responseTime(page: Page, { selector, change }: Response): Promise<number> {
  const control = page.locator(selector).first();
  await control.scrollIntoViewIfNeeded();
  const element = await control.elementHandle();
  const duration = page.evaluate(measureResponse, { element, change });
  await control.click({ delay: pressMs });
  return duration;
}

/** Runs in the page. */
function measureResponse({ element, change }: { element: unknown; change: Response['change'] }): Promise<number> {
  const control = element as HTMLElement;
  const initialValue = control.getAttribute(change);
  const hasResponded = () => (change === 'gone' ? !control.isConnected : control.getAttribute(change) !== initialValue);
  return new Promise((resolve) => {
    let clickedAt = Number.NaN;
    addEventListener('pointerup', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (!hasResponded()) return;
      observer.disconnect();
      // The timer runs after the frame that shows the change.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clickedAt)));
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}
