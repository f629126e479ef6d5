import type { Page } from 'playwright-core';

const maxCalls = 30;
const maxTextLength = 1_500;

/** The latest calls of each open page. */
const observedPages = new Map<Page, string[]>();

/** Records the calls of a page until it closes, for the report of a failed test. */
export function observe(page: Page): void {
  const calls: string[] = [];
  const record = (outcome: string | number, method: string, url: string): void => {
    const { pathname, search } = new URL(url);
    if (!pathname.startsWith('/api/') || pathname.includes('/photos/')) return;
    calls.push(`${new Date().toISOString().slice(11, 23)} ${outcome} ${method} ${pathname}${search}`);
    if (calls.length > maxCalls) calls.shift();
  };
  observedPages.set(page, calls);
  page.on('response', (response) => record(response.status(), response.request().method(), response.url()));
  page.on('requestfailed', (request) => record('failed', request.method(), request.url()));
  page.on('close', () => observedPages.delete(page));
}

/** Describes each open page: its latest calls, scroll position, focus and the end of its text. */
export async function describeOpenPages(): Promise<string> {
  const descriptions = [...observedPages].map(async ([page, calls]) => {
    const shown = await page
      .evaluate(
        (length) => [
          `scrolled to ${Math.round(scrollY)} of ${document.body.scrollHeight - innerHeight} px, focus on ${document.activeElement?.outerHTML.slice(0, 150)}`,
          (document.querySelector('[role=dialog], main') ?? document.body).textContent.slice(-length),
        ],
        maxTextLength,
      )
      .catch((error: unknown) => [String(error)]);
    return [page.url(), ...calls, ...shown].join('\n');
  });
  return (await Promise.all(descriptions)).join('\n\n');
}
