import type { openBrowser } from '@hamrah/tests/browser';

export type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Context = Awaited<ReturnType<Browser['newContext']>>;

/** A connection as `Network.emulateNetworkConditions` takes it: bytes a second, and ms each request waits. */
export interface Connection {
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
  readonly latency: number;
}

/** What a page told of itself: `at` in ms since 1970, `value` the shift of a layout shift. */
interface Told {
  readonly page: number;
  readonly kind: string;
  readonly at: number;
  readonly value: number;
}

/** One page as it was painted, in ms since the visit's first request; bytes as they were transferred. */
export interface Painted {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly bytesBeforeLcp: number;
}

/** One visit to the landing page: every page it loaded (a first visit loads it twice), and what all of it cost. */
export interface Visit {
  readonly pages: readonly Painted[];
  /** When the app's scripts had taken the page over, in ms since the visit's first request. */
  readonly alive: number;
  readonly bytes: number;
  readonly requests: number;
}

const cpuSlowdown = 4;
/** How long a page is watched once it is alive, for what moves late. */
const settleMs = 1_500;

/** Visits the landing page over a slow connection on a CPU slowed four times. */
export async function visit(context: Context, origin: string, connection: Connection): Promise<Visit> {
  const page = await context.newPage();
  const told: Told[] = [];
  await page.exposeBinding('tell', (_source, one: Told) => void told.push(one));
  await page.addInitScript(observe);
  const network = await context.newCDPSession(page);
  const received: { at: number; bytes: number }[] = [];
  let requests = 0;
  let bytes = 0;
  let clock: { readonly wall: number; readonly monotonic: number } | undefined;
  network.on('Network.requestWillBeSent', ({ wallTime, timestamp }) => {
    requests += 1;
    clock ??= { wall: wallTime * 1_000, monotonic: timestamp * 1_000 };
  });
  network.on('Network.dataReceived', ({ timestamp, encodedDataLength }) => {
    if (clock) received.push({ at: timestamp * 1_000 - clock.monotonic, bytes: encodedDataLength });
  });
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { offline: false, ...connection });
  await network.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });

  await page.goto(origin, { waitUntil: 'commit' });
  const isAlive = () => {
    const heading = document.querySelector('h1') ?? {};
    const owned = Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
    return owned && performance.timeOrigin + performance.now();
  };
  const aliveAt = await (await page.waitForFunction(isAlive, undefined, { timeout: 60_000 })).jsonValue();
  await page.waitForTimeout(settleMs);
  await page.close();
  const start = clock?.wall ?? 0;
  const pages = [...new Set(told.map((one) => one.page))].sort((one, other) => one - other);
  return {
    pages: pages.map((one) =>
      painted(
        told.filter((each) => each.page === one),
        start,
        received,
      ),
    ),
    alive: Number(aliveAt) - start,
    bytes,
    requests,
  };
}

function painted(told: readonly Told[], start: number, received: readonly { at: number; bytes: number }[]): Painted {
  const of = (kind: string) => told.filter((one) => one.kind === kind);
  const lcp = Math.max(...of('largest-contentful-paint').map(({ at }) => at)) - start;
  return {
    fcp: (of('first-contentful-paint')[0]?.at ?? Number.NaN) - start,
    lcp,
    cls: of('layout-shift').reduce((sum, { value }) => sum + value, 0),
    bytesBeforeLcp: received.filter(({ at }) => at <= lcp).reduce((sum, each) => sum + each.bytes, 0),
  };
}

/** Runs in the page: tells of every paint and layout shift. */
function observe(): void {
  const tell: (one: Told) => void = Reflect.get(window, 'tell');
  const page = performance.timeOrigin;
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const kind = type === 'paint' ? entry.name : type;
        tell({ page, kind, at: page + entry.startTime, value: Reflect.get(entry, 'value') ?? 0 });
      }
    }).observe({ type, buffered: true });
  }
}
