import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from '@hamrah/infrastructure/chromium';
import { demoPassword, scenarios, signInOf } from '@hamrah/seed';
import { ApiClient } from '@hamrah/tests/api-client';
import { chromiumArguments } from '@hamrah/tests/browser';
import runLighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { startBenchSystem } from './bench-system.ts';
import { pageMembers, pages, prepareMember } from './pages.ts';
import type { Report } from './report.ts';
import { percentile } from './statistics.ts';

/** Holds Lighthouse's report of the last run of each page. */
const reportFolder = fileURLToPath(new URL('../../.local/bench/lighthouse/', import.meta.url));
const categories = ['performance', 'accessibility', 'best-practices'] as const;
/** The audits that determine the performance score, with their columns, except layout shift, which is not a time. */
const times = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'speed-index': 'speed index ms',
  'total-blocking-time': 'blocking ms',
} as const;

/** Scores from 0 to 100 by category, times in ms, and the audits that lower the last two scores. */
interface Audit {
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  readonly times: readonly number[];
  readonly faults: readonly string[];
}

/** Lighthouse's scores of the pages that members use, for a phone. */
export async function measureWithLighthouse({ runs }: { runs: number }): Promise<Report> {
  const system = await startBenchSystem();
  try {
    await system.seed(pageMembers);
    await system.seedScenario('busy-inbox');
    const client = new ApiClient(system.origin);
    const audits = new Map<string, Audit[]>();
    for (let run = 0; run < runs; run += 1) {
      await client.signIn(signInOf(scenarios['busy-inbox'].account).username, demoPassword);
      for (const [name, path] of Object.entries(pages))
        audits.set(name, [...(audits.get(name) ?? []), await auditPage(name, system.origin + path, client)]);
    }
    const median = (list: readonly Audit[], pick: (audit: Audit) => number | undefined) =>
      Math.round(
        percentile(
          list.map((audit) => pick(audit) ?? Number.NaN),
          50,
        ),
      );
    const faults = new Set(
      [...audits].flatMap(([name, list]) => list.flatMap((audit) => audit.faults.map((fault) => `${name}: ${fault}`))),
    );
    return {
      name: 'lighthouse',
      command: `npm run bench -- lighthouse --runs ${runs}`,
      columns: ['page', 'performance', 'accessibility', 'best practices', ...Object.values(times)],
      rows: [...audits].map(([name, list]) => [
        name,
        ...categories.map((category) => median(list, ({ scores }) => scores[category])),
        ...Object.keys(times).map((_audit, index) => median(list, (audit) => audit.times[index])),
      ]),
      notes: [
        `Medians of ${runs} browsers with empty caches, each with a signed-in member. Lighthouse computes performance for slow 4G and a CPU slowed 4 times.`,
        ...faults,
      ],
    };
  } finally {
    await system.stop();
  }
}

/** Audits a page in a new browser, in which the client's member is signed in. */
async function auditPage(name: string, url: string, client: ApiClient): Promise<Audit> {
  const folder = await mkdtemp(join(tmpdir(), 'hamrah-lighthouse-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await ensureChromium(),
    args: [...chromiumArguments, '--remote-debugging-port=0'],
  });
  try {
    await prepareMember(context, client);
    // Lighthouse opens its page without Playwright's scripts, so this visit to the same origin fills the storage first.
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(new URL('/robots.txt', url).href);
    const [port] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n');
    const result = await runLighthouse(url, {
      port: Number(port),
      onlyCategories: [...categories],
      disableStorageReset: true,
      logLevel: 'error',
      output: 'html',
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { lhr, report } = result;
    await mkdir(reportFolder, { recursive: true });
    await writeFile(join(reportFolder, `${name}.html`), String(report));
    const scoreOf = (category: (typeof categories)[number]) => (lhr.categories[category]?.score ?? 0) * 100;
    const faults = categories
      .filter((category) => category !== 'performance')
      .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
      .flatMap(({ id, weight }) => (lhr.audits[id] ? [{ ...lhr.audits[id], weight }] : []))
      .filter(({ score, weight }) => weight > 0 && score !== null && score < 1)
      .map(({ id, title }) => `${id}: ${title}`);
    return {
      scores: {
        performance: scoreOf('performance'),
        accessibility: scoreOf('accessibility'),
        'best-practices': scoreOf('best-practices'),
      },
      times: Object.keys(times).map((id) => lhr.audits[id]?.numericValue ?? Number.NaN),
      faults,
    };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}
