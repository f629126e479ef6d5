import { fileURLToPath } from 'node:url';
import { paths } from '@hamrah/contracts';
import { type System, startSystem } from '@hamrah/start';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, openBrowser, openSession, type Session } from './browser.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));
const publicPages = ['/about-us', '/contactus', '/nri', '/privacy-policy', '/terms-Of-use'];

let system: System;
let browser: Browser;
const sessions: Session[] = [];

const person = async (width?: number, options?: Parameters<typeof openSession>[3]) => {
  const one = await openSession(browser, system.origin, width, options);
  sessions.push(one);
  return one;
};

/** Waits until the page's scripts are at work: React has taken over what was pre-rendered. */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((name) => name.startsWith('__reactFiber')),
  );

beforeAll(async () => {
  system = await startSystem({ folder, ports: 'free', seed: 60 });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

describe('the landing page', () => {
  it('shows everything without JavaScript, and its search leads to registration', async () => {
    const { page } = await person(360, { javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const path of paths) expect(await page.getByRole('link', { name: path, exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: "Let's Search" }).click();
    await page.waitForURL('**/register?*');
    const asked = new URL(page.url()).searchParams;
    expect([asked.get('looking'), asked.get('from'), asked.get('to')]).toEqual(['woman', '18', '27']);
  });

  it('takes digits alone for ages, caps the upper one at 60 and starts men at 21', async () => {
    const { page } = await person();
    await page.goto('/');
    await hydrated(page);
    const from = page.locator('input[name=from]');
    const to = page.locator('input[name=to]');
    await to.fill('');
    await to.pressSequentially('9a9');
    await to.blur();
    expect(await to.inputValue()).toBe('60');
    await page.getByText('Man', { exact: true }).first().click();
    expect(await from.inputValue()).toBe('21');
  });

  it('opens registration with the path that was chosen', async () => {
    const { page } = await person();
    await page.goto('/');
    await page.getByRole('link', { name: 'Vipassana', exact: true }).click();
    await page.waitForURL('**/register?*');
    expect(new URL(page.url()).searchParams.get('path')).toBe('Vipassana');
    await page.getByRole('dialog').waitFor();
  });

  for (const width of [360, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      it(`is free of accessibility faults at ${width} px, ${colorScheme}`, async () => {
        const { page } = await person(width, { colorScheme });
        for (const path of ['/', '/?sign-in', '/?forgot', '/register']) {
          await page.goto(path);
          if (path !== '/') await page.getByRole('dialog').waitFor();
          expect(await axeViolations(page)).toEqual([]);
        }
      });

      it(`and so are the public pages at ${width} px, ${colorScheme}`, async () => {
        const { page } = await person(width, { colorScheme });
        for (const path of publicPages) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).waitFor();
          expect(await axeViolations(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        }
      });
    }
  }
});

it('opens an address at its top, however far down the page before it was read', async () => {
  const { page } = await person(360);
  await page.goto('/privacy-policy');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => scrollTo(0, 900));
  await page.goto('/terms-Of-use');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

describe('an enquiry', () => {
  for (const [path, words] of [
    ['/contactus', 'When do you open?'],
    ['/nri', 'We live in Toronto.'],
  ] as const) {
    it(`is sent from ${path}, by keyboard alone`, async () => {
      const { page } = await person(360);
      await page.goto(path);
      const submit = page.getByRole('button', { name: 'Submit' });
      await submit.focus();
      await page.keyboard.press('Enter');
      for (const fault of ['Name', 'Phone', 'Message', 'Spritual Path']) {
        await page.getByText(`${fault} is Required!`).waitFor();
      }
      await page.getByLabel('Name').fill('Kiran Demo');
      await page.getByLabel('Phone').fill('2000000077');
      await page.getByLabel('Message').fill(words);
      await page.getByRole('button', { name: /path/i }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('option', { name: 'Heartfulness' }).focus();
      await page.keyboard.press('Enter');
      await submit.focus();
      await page.keyboard.press('Enter');
      await page.getByText('Thank you. Our team will call you soon.').first().waitFor();
      expect(await page.getByLabel('Name').inputValue()).toBe('');
    });
  }
});

describe('the protective behaviour', () => {
  it('keeps the right click and the shortcuts of developer tools and saving from the page', async () => {
    const { page } = await person();
    await page.goto('/');
    await hydrated(page);
    const prevented = await page.evaluate(() => {
      const key = (init: KeyboardEventInit) =>
        !document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
      const rightClick = !document.body.dispatchEvent(
        new MouseEvent('contextmenu', { bubbles: true, cancelable: true }),
      );
      return [
        rightClick,
        key({ key: 'F12' }),
        key({ key: 'I', code: 'KeyI', ctrlKey: true, shiftKey: true }),
        key({ key: 's', code: 'KeyS', ctrlKey: true }),
        key({ key: 'a', code: 'KeyA' }),
      ];
    });
    expect(prevented).toEqual([true, true, true, true, false]);
  });

  it('covers the page for three seconds when a screenshot is taken, and says why', async () => {
    const { page } = await person();
    await page.goto('/');
    await hydrated(page);
    const words = page.getByText('Screenshots are disabled on this site.');
    let pressedAt = 0;
    await expect
      .poll(
        async () => {
          pressedAt = Date.now();
          await page.keyboard.press('PrintScreen');
          return words.isVisible();
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    await words.waitFor({ state: 'detached' });
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(2_800);
  });

  it('reloads once on the very first visit, and keeps the flag and the version', async () => {
    const { page } = await person(1280, { isFirstVisit: true });
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.goto('/');
    await expect.poll(() => loads, { timeout: 20_000 }).toBe(2);
    await page.waitForTimeout(1_000);
    expect(loads).toBe(2);
    expect(
      await page.evaluate(() => [localStorage.getItem('firstVisit') !== null, localStorage.getItem('appVersion')]),
    ).toEqual([true, '1.0.2']);
  });
});

it('raised no error and no policy breach in any browser', () => {
  expect(sessions.flatMap(({ errors }) => errors)).toEqual([]);
});
