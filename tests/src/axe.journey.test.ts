import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations, openBrowser } from './browser.ts';

let browser: Browser;
let page: Page;

const small = '<button style="width: 12px; height: 12px; padding: 0;">a</button>';
/** A button of 44 px that begins 28 px below the top of the window. */
const large = '<button style="position: absolute; top: 28px; width: 44px; height: 44px;">b</button>';
/** A bar of 60 px at the top of the window. */
const bar = (content: string) => `<div style="position: sticky; top: 0; z-index: 1; height: 60px;">${content}</div>`;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 360, height: 800 } });
});
afterAll(() => browser?.close());

it.each([
  ['reports a small target', small + small, true],
  ['reports a small target in a bar', bar(small + small), true],
  [
    'accepts a target that a bar partly covers',
    bar('<a href="#c" style="display: block; height: 60px;">c</a>') + large,
    false,
  ],
])('axe %s', async (_title, content, isReported) => {
  await page.setContent(content);
  expect((await axeViolations(page, { only: ['target-size'] })).length > 0).toBe(isReported);
});
