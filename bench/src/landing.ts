import { openBrowser } from '@hamrah/tests/browser';
import { startBenchSystem } from './bench-system.ts';
import { type Connection, type PaintTimes, type Visit, visitLandingPage } from './landing-visit.ts';
import type { Report } from './report.ts';

const runs = 7;
const viewport = { width: 412, height: 823 };

const connections: Record<string, Connection> = {
  'slow 4G': { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 },
  // Lighthouse's values for throttling per request. Each request includes several round trips.
  'slow 4G, delay per request': {
    downloadThroughput: 1_474_560 / 8,
    uploadThroughput: 675_000 / 8,
    latency: 562.5,
  },
};

/** Size and paint times of the landing page on the first visit and on the next one. */
export async function measureLanding(): Promise<Report> {
  const system = await startBenchSystem();
  try {
    return await measureLandingPage(system.origin);
  } finally {
    await system.stop();
  }
}

/** Measures the landing page of the system at `origin`. */
export async function measureLandingPage(origin: string): Promise<Report> {
  const browser = await openBrowser();
  try {
    const rows: Report['rows'] = [];
    for (const [name, connection] of Object.entries(connections)) {
      const firstVisits: Visit[] = [];
      const nextVisits: Visit[] = [];
      for (let run = 0; run < runs; run += 1) {
        const context = await browser.newContext({ viewport });
        firstVisits.push(await visitLandingPage(context, origin, connection));
        nextVisits.push(await visitLandingPage(context, origin, connection));
        await context.close();
      }
      rows.push(
        createRow(`${name}: first visit, before its reload`, firstVisits, ({ pages }) => pages[0]),
        createRow(`${name}: first visit, after its reload`, firstVisits, ({ pages }) => pages.at(-1)),
        createRow(`${name}: next visit`, nextVisits, ({ pages }) => pages.at(-1)),
      );
    }
    return {
      name: 'landing',
      command: 'npm run bench -- landing',
      columns: ['visit', 'FCP ms', 'LCP ms', 'CLS', 'KB before LCP', 'KB total', 'requests', 'hydrated ms'],
      rows,
      notes: [
        `Medians of ${runs} browsers that start with an empty cache, ${viewport.width} × ${viewport.height}, CPU slowed 4 times, 1.6 Mbit/s and 150 ms.`,
        '“Delay per request”: 1.47 Mbit/s and 562 ms, as in Lighthouse when every request includes the connection setup.',
        'Times count from the first request of the visit, even for the page after the reload.',
        'KB are the transferred bytes of all pages of the visit.',
        'Hydrated: React has hydrated the page. Links and the search work earlier.',
      ],
    };
  } finally {
    await browser.close();
  }
}

function createRow(
  name: string,
  visits: readonly Visit[],
  pageOf: (visit: Visit) => PaintTimes | undefined,
): (string | number)[] {
  const pages = visits.map(pageOf).filter((page) => page !== undefined);
  const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
  return [
    name,
    Math.round(median(pages.map(({ fcp }) => fcp))),
    Math.round(median(pages.map(({ lcp }) => lcp))),
    median(pages.map(({ cls }) => cls)).toFixed(4),
    kilobytes(median(pages.map(({ bytesBeforeLcp }) => bytesBeforeLcp))),
    kilobytes(median(visits.map(({ bytes }) => bytes))),
    median(visits.map(({ requests }) => requests)),
    Math.round(median(visits.map(({ hydratedMs }) => hydratedMs))),
  ];
}

function median(values: readonly number[]): number {
  return [...values].sort((first, second) => first - second)[Math.floor(values.length / 2)] ?? Number.NaN;
}
