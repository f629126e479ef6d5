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
  context.setDefaultTimeout(20_000);
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

/** What axe finds against WCAG 2.2 AA on the page as it stands. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const violations = (await page.evaluate(
    `${axeSource}; axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then((result) => result.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })))`,
  )) as Violation[];
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' · ')}`);
}
