import { codeOf, demoPassword, scenarios, signInOf } from '@hamrah/seed';
import { ApiClient } from '@hamrah/tests/api-client';
import { openBrowser } from '@hamrah/tests/browser';
import { startBenchSystem } from './bench-system.ts';
import { type Context, type PageVisit, pressMs, type Response, responseTime, visitPage } from './page-visit.ts';
import type { Report } from './report.ts';
import { percentile } from './statistics.ts';

export const viewport = { width: 360, height: 740 };
/** Demo members of the system whose pages are measured. */
export const pageMembers = 2_000;

/** The measured pages, by name. The profile is that of the first man among the demo members. */
export const pages = {
  Dashboard: '/dashboard',
  'My Path Matches': '/mymatches',
  Profile: `/user/${codeOf(1)}`,
  Inbox: '/received',
  Search: '/basic_search',
} as const;

const heart: Response = { selector: 'article button[aria-pressed]', change: 'aria-pressed' };
const connect: Response = { selector: 'article button[aria-label^="Connect Now"]', change: 'gone' };

/** Size, paint times and response times of the pages that members use, on a phone with a slow connection. */
export async function measureMemberPages({ runs }: { runs: number }): Promise<Report> {
  const system = await startBenchSystem();
  try {
    await system.seed(pageMembers);
    await system.seedScenario('busy-inbox');
    return await measurePages(system.origin, runs);
  } finally {
    await system.stop();
  }
}

/** Measures the pages of a system with demo members and the account with a busy inbox. */
export async function measurePages(
  origin: string,
  runs: number,
  names: readonly string[] = Object.keys(pages),
): Promise<Report> {
  const browser = await openBrowser();
  try {
    const client = new ApiClient(origin);
    const { username } = signInOf(scenarios['busy-inbox'].account);
    const visits = new Map<string, PageVisit[]>();
    const add = (name: string, visit: PageVisit) => {
      visits.set(name, [...(visits.get(name) ?? []), visit]);
      process.stderr.write(`${createRow(name, [visit]).join(' | ')}\n`);
    };
    const heartMs: number[] = [];
    const connectMs: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      await client.signIn(username, demoPassword);
      for (const [name, path] of Object.entries(pages).filter(([name]) => names.includes(name))) {
        const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
        await prepareMember(context, client);
        const cold = await visitPage(context, origin + path);
        add(`${name} cold`, cold.visit);
        await cold.page.close();
        const warm = await visitPage(context, origin + path);
        add(`${name} warm`, warm.visit);
        if (path === pages['My Path Matches']) {
          heartMs.push(await responseTime(warm.page, heart));
          connectMs.push(await responseTime(warm.page, connect));
        }
        await context.close();
      }
    }
    return {
      name: 'pages',
      command: `npm run bench -- pages${runs === defaultRuns ? '' : ` --runs ${runs}`}`,
      columns: ['page', 'visit', 'LCP ms', 'CLS', 'longest task ms', 'KB', 'script KB', 'requests'],
      rows: [...visits].map(([name, list]) => createRow(name, list)),
      notes: [
        `Medians of ${runs} browsers, ${viewport.width} × ${viewport.height}, 1.6 Mbit/s and 150 ms, CPU slowed 4 times. Cold: with an empty cache. Warm: the same page again.`,
        'KB and script KB are transferred bytes. Requests include those that a cache answers. All three count until no request runs for two seconds.',
        ...(heartMs.length > 0
          ? [
              `Response after a press of ${pressMs} ms, on My Path Matches: heart ${Math.round(percentile(heartMs, 50))} ms, Connect Now ${Math.round(percentile(connectMs, 50))} ms.`,
            ]
          : []),
      ],
    };
  } finally {
    await browser.close();
  }
}

export const defaultRuns = 7;

/** Signs the member in, and marks the browser as one that has visited the site before. */
export async function prepareMember(context: Context, client: ApiClient): Promise<void> {
  await context.addCookies(
    client.cookieHeader.split('; ').map((pair) => {
      const separator = pair.indexOf('=');
      return { name: pair.slice(0, separator), value: pair.slice(separator + 1), url: client.origin };
    }),
  );
  await context.addInitScript(() => {
    localStorage.setItem('firstVisit', 'false');
    localStorage.setItem('appVersion', '1.0.2');
    localStorage.setItem('hamrah.signedIn', '1');
  });
}

function createRow(name: string, visits: readonly PageVisit[]): (string | number)[] {
  const median = (measure: (visit: PageVisit) => number) => percentile(visits.map(measure), 50);
  const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
  const [page, visit] = [name.slice(0, name.lastIndexOf(' ')), name.slice(name.lastIndexOf(' ') + 1)];
  return [
    page,
    visit,
    Math.round(median(({ lcpMs }) => lcpMs)),
    median(({ cls }) => cls).toFixed(3),
    Math.round(median(({ longestTaskMs }) => longestTaskMs)),
    kilobytes(median(({ bytes }) => bytes)),
    kilobytes(median(({ scriptBytes }) => scriptBytes)),
    median(({ requests }) => requests),
  ];
}
