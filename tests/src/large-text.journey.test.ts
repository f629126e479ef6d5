import { billing, inbox } from '@hamrah/contracts';
import { signedInHintKey } from '@hamrah/ui-kit/shell-api/signed-in-hint.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from './api-client.ts';
import { openBrowser, openSession, type SessionOptions } from './browser.ts';
import { membersOfJourney } from './journey-members.ts';
import { findLayoutFaults, maxLayoutShift, readLayoutShift, recordLayoutShifts, setRootText } from './layout-rules.ts';
import { memberPages, visitorPages } from './page-table.ts';
import { openSharedSystem, type SharedSystem } from './shared-system.ts';
import { signIn } from './steps.ts';

const { woman, man } = membersOfJourney('largeText');
const phoneWidth = 360;
const textSizes = [130, 200];

/** A slow mobile connection. */
const slowBytesPerSecond = 60_000;

let system: SharedSystem;
let browser: Browser;
let womanApi: ApiClient;
let memberPage: Page;
let visitorPage: Page;

const openPhone = async (options?: SessionOptions): Promise<Page> => {
  const { page } = await openSession(browser, system.origin, phoneWidth, options);
  await recordLayoutShifts(page);
  return page;
};

/** Opens a page and waits until it neither loads nor moves. */
async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.locator('#main h1, [role=dialog] h2').first().waitFor();
  await waitForPaint(page);
}

/** Waits until scheduled changes are painted. */
const waitForPaint = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));

/** The faults of a page in each text size, and its layout shift. */
async function check(page: Page, path: string): Promise<string[]> {
  await settle(page, path);
  const { total, moved } = await readLayoutShift(page);
  const faults = total > maxLayoutShift ? [`${path}: shifts by ${total.toFixed(3)}: ${moved.join(' · ')}`] : [];
  for (const percent of textSizes) {
    await setRootText(page, percent);
    faults.push(...(await findLayoutFaults(page)).map((fault) => `${path} at ${percent} %: ${fault}`));
  }
  return faults;
}

async function checkAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await check(page, path)));
  return faults;
}

beforeAll(async () => {
  system = await openSharedSystem();
  browser = await openBrowser();
  womanApi = new ApiClient(system.origin);
  const manApi = new ApiClient(system.origin);
  const [womanCode, manCode] = [
    (await womanApi.signIn(woman.phone, woman.password)).member,
    (await manApi.signIn(man.phone, man.password)).member,
  ];
  await womanApi.call(inbox.sendInvitation, { body: { to: manCode } });
  await manApi.call(inbox.sendInvitation, { body: { to: womanCode } });
  memberPage = await openPhone();
  visitorPage = await openPhone();
  await memberPage.goto('/');
  await signIn(memberPage, woman.phone, woman.password);
  await memberPage.waitForURL('**/dashboard');
});

afterAll(async () => {
  await browser?.close();
});

describe('at 130 and 200 % text on a phone', () => {
  it('every public page stays within the window, with whole words, large targets and no layout shift', async () => {
    expect(await checkAll(visitorPage, visitorPages())).toEqual([]);
  });

  it('every page of a member stays within the window, with whole words, large targets and no layout shift', async () => {
    const { plans } = await womanApi.call(billing.listPlans, {});
    const amount = plans[0]?.amount ?? '';
    const paths = memberPages({ code: man.code, member: man.code, amount, txnid: 'unknown' });
    expect(await checkAll(memberPage, paths)).toEqual([]);
  });

  it('unknown profiles, pages and conversations follow the same rules', async () => {
    expect(await checkAll(memberPage, ['/user/HM00000000', '/nowhere', '/messages/HM00000000'])).toEqual([]);
  });

  it('a page opened with an expired session follows the same rules', async () => {
    await memberPage.context().clearCookies();
    expect(await checkAll(memberPage, ['/received', '/mymatches'])).toEqual([]);
    await memberPage.getByRole('dialog', { name: 'Log in to Hamrah' }).waitFor();
  });
});

it('the landing page does not shift on a slow connection while text, fonts and scripts arrive', async () => {
  const page = await openPhone();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: slowBytesPerSecond,
    uploadThroughput: slowBytesPerSecond,
  });
  await page.goto('/');
  await page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).length > 0);
  await page.evaluate(() => document.fonts.ready);
  await waitForPaint(page);
  const { total, moved } = await readLayoutShift(page);
  expect(total, moved.join(' · ')).toBeLessThanOrEqual(maxLayoutShift);
});

it('a page that loads slowly does not shift when it shows the message about the delay', async () => {
  const page = await openPhone({ serviceWorkers: 'block' });
  await page.addInitScript((key) => localStorage.setItem(key, '1'), signedInHintKey);
  // The request gets no response, so the page keeps its placeholder.
  await page.route('**/api/identity/sessions/**', () => undefined);
  await page.goto('/mymatches');
  await page.getByText('This is taking longer than usual.').waitFor();
  await waitForPaint(page);
  const { total, moved } = await readLayoutShift(page);
  expect(total, moved.join(' · ')).toBeLessThanOrEqual(maxLayoutShift);
});

it('reports content beyond the window, broken words, small targets and layout shifts', async () => {
  const { page } = await openSession(browser, system.origin, phoneWidth);
  await recordLayoutShifts(page);
  // A page without a content security policy, which would block the styles.
  await page.goto('about:blank');
  await page.setContent(`<p style="white-space: nowrap">${'A long line without a break. '.repeat(9)}</p>
    <p style="width: 1.4em; overflow-wrap: anywhere">Spirituality</p><button style="width: 30px; height: 30px">Go</button>`);
  const faults = await findLayoutFaults(page);
  expect(faults).toContainEqual(expect.stringMatching(/^the page is \d+ px wide/));
  expect(faults).toContainEqual(expect.stringMatching(/^leaves the window: <p> A long line/));
  expect(faults).toContainEqual(expect.stringMatching(/^breaks letter by letter: Spirituality/));
  expect(faults).toContain('small target, 30 × 30 px: <button> Go');
  await page.evaluate(async () => {
    const wait = () => new Promise((resolve) => setTimeout(resolve, 200));
    document.body.innerHTML = '<div style="height: 400px; background: red">Moves</div>';
    await wait();
    document.body.prepend(Object.assign(document.createElement('div'), { style: 'height: 300px' }));
    await wait();
  });
  expect((await readLayoutShift(page)).total).toBeGreaterThan(maxLayoutShift);
});
