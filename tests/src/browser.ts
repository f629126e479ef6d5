import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Debian's Chromium, headless, with nothing of its own on the network. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** A person with a browser of their own: cookies, storage and the faults their pages reported. */
export interface Person {
  page: Page;
  /** Errors the pages threw or logged, and breaches of the content security policy. */
  faults: string[];
}

interface PersonOptions extends Pick<BrowserContextOptions, 'colorScheme' | 'javaScriptEnabled'> {
  /** Whether the site has never been seen by this browser; then its first page reloads once. */
  isFirstVisit?: boolean;
}

/** Opens a person's browser at a phone's or a desk's width; it has been here before unless said otherwise. */
export async function personAt(
  browser: Browser,
  origin: string,
  width = 1280,
  { isFirstVisit = false, ...options }: PersonOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    bypassCSP: false,
    ...options,
  });
  if (!isFirstVisit) {
    await context.addInitScript(() => {
      localStorage.setItem('firstVisit', 'no');
      localStorage.setItem('appVersion', '1.0.2');
    });
  }
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) faults.push(message.text());
  });
  return { page, faults };
}

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/** What is asked of every page: WCAG 2.2 AA and axe's own best practice. */
const everything = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
const contrast = { type: 'rule', values: ['color-contrast'] };

async function axeFaults(page: Page, runOnly: typeof everything): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource);
  const violations = (await page.evaluate(
    `axe.run(document, ${JSON.stringify({ runOnly })}).then((result) => result.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })))`,
  )) as Violation[];
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' · ')}`);
}

/** What axe finds against WCAG 2.2 AA on the page as it stands. */
export const accessibilityFaults = (page: Page): Promise<string[]> => axeFaults(page, everything);

/** The same in light, the contrast of colours also in dark, and whether the page is wider than its window. */
export async function faultsInBothSchemes(page: Page): Promise<string[]> {
  const put = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(fading.map(({ finished }) => finished));
    });
  };
  await put('dark');
  const inDark = await axeFaults(page, contrast);
  await put('light');
  const faults = [...(await axeFaults(page, everything)), ...inDark.map((fault) => `in dark, ${fault}`)];
  if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
    faults.push('wider than its window');
  return faults;
}
