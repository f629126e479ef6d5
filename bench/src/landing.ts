import { openBrowser } from '@hamrah/tests/browser';
import { startBenchSystem } from './bench-system.ts';
import { type Connection, type Painted, type Visit, visit } from './landing-visit.ts';
import type { Report } from './report.ts';

const runs = 7;
const viewport = { width: 412, height: 823 };

const connections: Record<string, Connection> = {
  'slow 4G': { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 },
  // Lighthouse's own figures where it slows requests instead of packets: each pays for several round trips.
  'slow 4G, every request waiting': {
    downloadThroughput: 1_474_560 / 8,
    uploadThroughput: 675_000 / 8,
    latency: 562.5,
  },
};

/** What the landing page weighs and how fast it is painted: on a first visit, with its reload, and on the next one. */
export async function landing(): Promise<Report> {
  const system = await startBenchSystem();
  try {
    return await measure(system.origin);
  } finally {
    await system.stop();
  }
}

/** Measures the landing page of the system at `origin`. */
export async function measure(origin: string): Promise<Report> {
  const browser = await openBrowser();
  try {
    const rows: Report['rows'] = [];
    for (const [name, connection] of Object.entries(connections)) {
      const first: Visit[] = [];
      const next: Visit[] = [];
      for (let run = 0; run < runs; run += 1) {
        const context = await browser.newContext({ viewport });
        first.push(await visit(context, origin, connection));
        next.push(await visit(context, origin, connection));
        await context.close();
      }
      rows.push(
        row(`${name}: first visit, before its reload`, first, ({ pages }) => pages[0]),
        row(`${name}: first visit, the page that stays`, first, ({ pages }) => pages.at(-1)),
        row(`${name}: next visit`, next, ({ pages }) => pages.at(-1)),
      );
    }
    return {
      name: 'landing',
      command: 'npm run bench -- landing',
      columns: ['visit', 'FCP ms', 'LCP ms', 'CLS', 'KB before LCP', 'KB in all', 'requests', 'alive ms'],
      rows,
      notes: [
        `Medians of ${runs} browsers that start with an empty cache, ${viewport.width} × ${viewport.height}, CPU slowed 4 times, 1.6 Mbit/s and 150 ms.`,
        '“Every request waiting”: 1.47 Mbit/s and 562 ms, as Lighthouse takes it where a request must pay for its connection too.',
        'Times count from the first request of the visit, also for the page after the reload; KB as transferred, of all pages of the visit.',
        "Alive: the app's scripts have taken the page over. Links and the search work before.",
      ],
    };
  } finally {
    await browser.close();
  }
}

function row(
  name: string,
  visits: readonly Visit[],
  pageOf: (visit: Visit) => Painted | undefined,
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
    Math.round(median(visits.map(({ alive }) => alive))),
  ];
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
