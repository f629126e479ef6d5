import { earlyRepliesKey } from '@hamrah/ui-kit/shell-api/early-replies.ts';
import { signedInHintKey } from '@hamrah/ui-kit/shell-api/signed-in-hint.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openSession } from './browser.ts';
import { comparePicture } from './pictures/compare-picture.ts';
import { pictures } from './pictures/replies.ts';
import { serveReplies } from './pictures/serve-replies.ts';
import { openSharedSystem, type SharedSystem } from './shared-system.ts';

/** The dates in the fixtures are in the days before this time. */
const now = new Date('2026-05-06T06:30:00Z');
const views = [
  { width: 360, theme: 'light' },
  { width: 360, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const;

let system: SharedSystem;
let browser: Browser;

beforeAll(async () => {
  system = await openSharedSystem();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
});

describe.each(views)('at $width px, $theme', ({ width, theme }) => {
  it.each(pictures)('the page $name matches its stored picture', async ({ name, path, isVisitor, replies }) => {
    const { page, errors } = await openSession(browser, system.origin, width, {
      colorScheme: theme,
      serviceWorkers: 'block',
      timezoneId: 'Asia/Kolkata',
    });
    await page.clock.setFixedTime(now);
    if (!isVisitor) await page.addInitScript((key) => localStorage.setItem(key, '1'), signedInHintKey);
    const unanswered = await serveReplies(page, replies);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const takeScreenshot = () => page.screenshot({ animations: 'disabled', caret: 'hide' });
    expect(await comparePicture(`pages/${name}-${width}-${theme}`, takeScreenshot)).toBeUndefined();
    expect([...new Set(unanswered), ...errors]).toEqual([]);
    const unused = await page.evaluate((key) => [...(Reflect.get(window, key)?.keys() ?? [])], earlyRepliesKey);
    expect(unused, 'requested early, but not by the page').toEqual([]);
    await page.context().close();
  });
});
