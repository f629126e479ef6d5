import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ensureChromium } from '@hamrah/infrastructure/chromium';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { observe } from './observed-pages.ts';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No background network traffic. The sandbox works neither as root nor in containers. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium, headless. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });

/** A browser context with its own cookies and storage. */
export interface Session {
  page: Page;
  /** Uncaught errors and console errors, including violations of the content security policy, but not failed loads. */
  errors: string[];
}

export interface SessionOptions
  extends Pick<
    BrowserContextOptions,
    'colorScheme' | 'javaScriptEnabled' | 'serviceWorkers' | 'timezoneId' | 'userAgent'
  > {
  /** A browser that has never opened the site: its first page reloads once. False by default. */
  isFirstVisit?: boolean;
}

/** Opens a browser context of the given width in pixels. */
export async function openSession(
  browser: Browser,
  origin: string,
  width = 1280,
  { isFirstVisit = false, ...options }: SessionOptions = {},
): Promise<Session> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    bypassCSP: false,
    ...options,
  });
  if (!isFirstVisit) await skipFirstVisit(context);
  await context.addInitScript(() => {
    // The browser logs no error when the policy blocks generated code, such as `eval`.
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      console.error(`violates ${violatedDirective}: ${blockedURI} in ${sourceFile}:${lineNumber}`),
    );
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  observe(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text());
  });
  return { page, errors };
}

/** Lets the first page of a context load without the reload of a first visit. */
export const skipFirstVisit = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    localStorage.setItem('firstVisit', 'no');
    localStorage.setItem('appVersion', '1.0.2');
  });

/** Axe rules for WCAG 2.2 AA and axe's best practices. */
const allRules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };

/** Axe rules to run. Default: `allRules`. */
interface AxeRules {
  only?: readonly string[];
  except?: readonly string[];
}

/** Violations that axe finds on the page in its current state. */
export async function axeViolations(page: Page, { only, except = [] }: AxeRules = {}): Promise<string[]> {
  const options = {
    runOnly: only ? { type: 'rule', values: only } : allRules,
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    // The report identifies nodes by HTML, not by selector. No rule in use reads style sheets of other origins.
    selectors: false,
    elementRef: true,
    preload: false,
  };
  let violations = await page.evaluate(findViolations, options);
  if (!violations) {
    await loadAxe(page);
    violations = await page.evaluate(findViolations, options);
  }
  if (!violations) throw new Error('axe did not load.');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((html) => html.slice(0, 160)).join(' · ')}`);
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly element: Element }[];
}
type RunAxe = (context: Document, options: object) => Promise<{ readonly violations: readonly Violation[] }>;

/** Violations with the HTML of their elements, or `undefined` if axe is not loaded. Runs in the page. */
async function findViolations(options: object): Promise<{ id: string; nodes: string[] }[] | undefined> {
  const { axe } = window as unknown as { readonly axe?: { readonly run: RunAxe } };
  if (!axe) return undefined;
  const { violations } = await axe.run(document, options);
  /** The parts of the page that stay in place on scroll. */
  const bars: HTMLElement[] = [];
  const tooSmall = new Set<Element>();
  if (violations.some(({ id }) => id === 'target-size')) {
    // A bar shrinks the targets that it covers, but only until the member scrolls.
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (/fixed|sticky/.test(getComputedStyle(element).position)) bars.push(element);
    for (const bar of bars) bar.style.visibility = 'hidden';
    const uncovered = await axe.run(document, { ...options, runOnly: { type: 'rule', values: ['target-size'] } });
    for (const bar of bars) bar.style.visibility = '';
    for (const { nodes } of uncovered.violations) for (const { element } of nodes) tooSmall.add(element);
  }
  const isViolation = (id: string, element: Element) =>
    id !== 'target-size' || tooSmall.has(element) || bars.some((bar) => bar.contains(element));
  return violations
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes.filter(({ element }) => isViolation(id, element)).map(({ html }) => html),
    }))
    .filter(({ nodes }) => nodes.length > 0);
}

/** Loads axe through the DevTools protocol, which takes half the time of `page.evaluate`. */
async function loadAxe(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Runtime.evaluate', { expression: axeSource, silent: true });
  await devTools.detach();
}

/** All axe violations in the light theme, contrast violations in the dark theme, and horizontal overflow. */
export async function axeViolationsInBothThemes(page: Page): Promise<string[]> {
  const setTheme = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
    });
  };
  await setTheme('dark');
  const darkViolations = await axeViolations(page, { only: ['color-contrast'] });
  await setTheme('light');
  const violations = [...(await axeViolations(page)), ...darkViolations.map((violation) => `dark theme: ${violation}`)];
  if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
    violations.push('the page is wider than its window');
  return violations;
}
