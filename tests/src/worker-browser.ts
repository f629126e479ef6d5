import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';

let browser: Promise<Browser> | undefined;

/** Returns the browser of this test worker. The files of a worker run in turn and share it. It ends with the worker. */
export async function openWorkerBrowser(): Promise<Browser> {
  if (!(await browser)?.isConnected()) browser = openBrowser();
  return browser as Promise<Browser>;
}

/** Closes everything that a journey opened in the browser. */
export async function closeSessions(shared: Browser | undefined): Promise<void> {
  await Promise.all((shared?.contexts() ?? []).map((context) => context.close()));
}
