import type { openBrowser } from '@hamrah/tests/browser';

export type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Context = Awaited<ReturnType<Browser['newContext']>>;

/** Options of `Network.emulateNetworkConditions`: throughput in bytes per second, latency in ms. */
export interface Connection {
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
  readonly latency: number;
}

/** A performance entry of a page: `at` is in ms since the Unix epoch, `value` is the score of a layout shift. */
interface PaintEntry {
  readonly page: number;
  readonly kind: string;
  readonly at: number;
  readonly value: number;
}

/** Paint times in ms since the first request of the visit, the layout shift score, and transferred bytes. */
export interface PaintTimes {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly bytesBeforeLcp: number;
}

/** One visit to the landing page. A first visit loads the page twice. */
export interface Visit {
  readonly pages: readonly PaintTimes[];
  /** Time from the first request until React has hydrated the page. */
  readonly hydratedMs: number;
  readonly bytes: number;
  readonly requests: number;
}

const cpuSlowdown = 4;
/** Time after hydration during which layout shifts are still recorded. */
const lateShiftMs = 1_500;

/** Visits the landing page over a slow connection with a CPU slowed four times. */
export async function visitLandingPage(context: Context, origin: string, connection: Connection): Promise<Visit> {
  const page = await context.newPage();
  const entries: PaintEntry[] = [];
  await page.exposeBinding('reportEntry', (_source, entry: PaintEntry) => void entries.push(entry));
  await page.addInitScript(reportPaints);
  const network = await context.newCDPSession(page);
  const chunks: { at: number; bytes: number }[] = [];
  let requests = 0;
  let bytes = 0;
  let clock: { readonly wall: number; readonly monotonic: number } | undefined;
  network.on('Network.requestWillBeSent', ({ wallTime, timestamp }) => {
    requests += 1;
    clock ??= { wall: wallTime * 1_000, monotonic: timestamp * 1_000 };
  });
  network.on('Network.dataReceived', ({ timestamp, encodedDataLength }) => {
    if (clock) chunks.push({ at: timestamp * 1_000 - clock.monotonic, bytes: encodedDataLength });
  });
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { offline: false, ...connection });
  await network.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });

  await page.goto(origin, { waitUntil: 'commit' });
  const isHydrated = () => {
    const heading = document.querySelector('h1') ?? {};
    const hasReactKey = Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
    return hasReactKey && performance.timeOrigin + performance.now();
  };
  const hydratedAt = await (await page.waitForFunction(isHydrated, undefined, { timeout: 60_000 })).jsonValue();
  await page.waitForTimeout(lateShiftMs);
  await page.close();
  const start = clock?.wall ?? 0;
  const pages = [...new Set(entries.map((entry) => entry.page))].sort((first, second) => first - second);
  return {
    pages: pages.map((pageId) =>
      paintTimesOf(
        entries.filter((entry) => entry.page === pageId),
        start,
        chunks,
      ),
    ),
    hydratedMs: Number(hydratedAt) - start,
    bytes,
    requests,
  };
}

function paintTimesOf(
  entries: readonly PaintEntry[],
  start: number,
  chunks: readonly { at: number; bytes: number }[],
): PaintTimes {
  const entriesOf = (kind: string) => entries.filter((entry) => entry.kind === kind);
  const lcp = Math.max(...entriesOf('largest-contentful-paint').map(({ at }) => at)) - start;
  return {
    fcp: (entriesOf('first-contentful-paint')[0]?.at ?? Number.NaN) - start,
    lcp,
    cls: entriesOf('layout-shift').reduce((sum, { value }) => sum + value, 0),
    bytesBeforeLcp: chunks.filter(({ at }) => at <= lcp).reduce((sum, each) => sum + each.bytes, 0),
  };
}

/** Runs in the page and reports every paint and layout shift. */
function reportPaints(): void {
  const reportEntry: (entry: PaintEntry) => void = Reflect.get(window, 'reportEntry');
  const page = performance.timeOrigin;
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const kind = type === 'paint' ? entry.name : type;
        reportEntry({ page, kind, at: page + entry.startTime, value: Reflect.get(entry, 'value') ?? 0 });
      }
    }).observe({ type, buffered: true });
  }
}
