import { paths } from '@hamrah/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolationsInBothThemes, openBrowser, openSession, type Session } from './browser.ts';
import { openSharedSystem, type SharedSystem } from './shared-system.ts';

const publicPages = ['/about-us', '/contactus', '/nri', '/privacy-policy', '/terms-Of-use'];

let system: SharedSystem;
let browser: Browser;
const sessions: Session[] = [];

const newSession = async (width?: number, options?: Parameters<typeof openSession>[3]) => {
  const session = await openSession(browser, system.origin, width, options);
  sessions.push(session);
  return session;
};

/** Waits until React has hydrated the pre-rendered page. */
const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((name) => name.startsWith('__reactFiber')),
  );

beforeAll(async () => {
  system = await openSharedSystem();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
});

describe('the landing page', () => {
  it('shows its content without JavaScript, and its search opens registration', async () => {
    const { page } = await newSession(360, { javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const path of paths) expect(await page.getByRole('link', { name: path, exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: "Let's Search" }).click();
    await page.waitForURL('**/register?*');
    const query = new URL(page.url()).searchParams;
    expect([query.get('looking'), query.get('from'), query.get('to')]).toEqual(['woman', '18', '27']);
  });

  it('accepts only digits for ages, caps the upper age at 60 and starts at 21 for men', async () => {
    const { page } = await newSession();
    await page.goto('/');
    await waitForHydration(page);
    const from = page.locator('input[name=from]');
    const to = page.locator('input[name=to]');
    await to.fill('');
    await to.pressSequentially('9a9');
    await to.blur();
    expect(await to.inputValue()).toBe('60');
    await page.getByText('Man', { exact: true }).first().click();
    expect(await from.inputValue()).toBe('21');
  });

  it('answers visitors’ first questions with numbers from the services', async () => {
    const { page, errors } = await newSession(360);
    await page.goto('/');
    const answers = page.getByRole('region', { name: 'What families ask first' });
    await answers.getByText('How many members are there?').scrollIntoViewIfNeeded();
    await answers.getByText(/^(?:[\d,]+\+ members today|Fewer than 100 members)/).waitFor();
    await answers.getByText(/^Plans: ₹[\d,]+ to ₹[\d,]+ plus 18% GST/).waitFor();
    expect(errors).toEqual([]);
  });

  it('keeps the scroll position when the scripts load, and after a reload', async () => {
    const { page } = await newSession(360);
    const scripts = Promise.withResolvers<void>();
    await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const question = page.getByText('How many members are there?');
    await question.scrollIntoViewIfNeeded();
    const scrollPosition = await page.evaluate(() => scrollY);
    expect(scrollPosition).toBeGreaterThan(800);
    const expectSameScrollPosition = async () => {
      await waitForHydration(page);
      await page.getByText(/^(?:[\d,]+\+ members today|Fewer than 100 members)/).waitFor();
      expect(Math.abs((await page.evaluate(() => scrollY)) - scrollPosition)).toBeLessThan(100);
    };
    scripts.resolve();
    await expectSameScrollPosition();
    await page.reload();
    await expectSameScrollPosition();
  });

  it('opens registration from the search, with space for anonymous cards beside the form', async () => {
    for (const width of [360, 1280]) {
      const { page } = await newSession(width);
      await page.goto('/');
      await waitForHydration(page);
      await page.getByRole('button', { name: "Let's Search" }).click();
      const cards = page.getByRole('dialog').getByRole('complementary', { name: 'Members who may suit you' });
      await cards.getByText(/without name or photo|We can’t show anyone/).waitFor();
      expect(await axeViolationsInBothThemes(page)).toEqual([]);
    }
  });

  it('opens registration with the chosen path', async () => {
    const { page } = await newSession();
    await page.goto('/');
    await page.getByRole('link', { name: 'Vipassana', exact: true }).click();
    await page.waitForURL('**/register?*');
    expect(new URL(page.url()).searchParams.get('path')).toBe('Vipassana');
    await page.getByRole('dialog').waitFor();
  });
});

for (const width of [360, 1280]) {
  it(`the landing page and its overlays have no axe violations at ${width} px in both themes`, async () => {
    const { page } = await newSession(width);
    for (const path of ['/', '/?sign-in', '/?forgot', '/register']) {
      await page.goto(path);
      if (path !== '/') await page.getByRole('dialog').waitFor();
      expect(await axeViolationsInBothThemes(page), path).toEqual([]);
    }
  });

  it(`the other public pages have no axe violations or overflow at ${width} px in both themes`, async () => {
    const { page } = await newSession(width);
    for (const path of publicPages) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await axeViolationsInBothThemes(page), path).toEqual([]);
    }
  });
}

it('opens a page at its top after the previous page was scrolled', async () => {
  const { page } = await newSession(360);
  await page.goto('/privacy-policy');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => scrollTo(0, 900));
  await page.goto('/terms-Of-use');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

describe('an enquiry', () => {
  for (const [path, message] of [
    ['/contactus', 'When do you open?'],
    ['/nri', 'We live in Toronto.'],
  ] as const) {
    it(`is sent from ${path}, by keyboard only`, async () => {
      const { page } = await newSession(360);
      await page.goto(path);
      const submit = page.getByRole('button', { name: 'Submit' });
      await submit.focus();
      await page.keyboard.press('Enter');
      for (const field of ['Name', 'Phone', 'Message', 'Spritual Path']) {
        await page.getByText(`${field} is Required!`).waitFor();
      }
      await page.getByLabel('Name').fill('Kiran Demo');
      await page.getByLabel('Phone').fill('2000000077');
      await page.getByLabel('Message').fill(message);
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

it('gives link previews the head of a public page, and nothing about a profile', async () => {
  const headOf = async (path: string) => (await (await fetch(system.origin + path)).text()).split('</head>')[0] ?? '';
  expect(await headOf('/nri')).toContain(`<link rel="canonical" href="${system.origin}/nri"/>`);
  expect(await headOf('/')).toContain('<script type="application/ld+json">');
  const profile = await headOf('/user/HM12345678');
  expect(profile).toContain('<title>Hamrah · Marriage between people who share a spiritual path</title>');
  expect(profile).toBe(await headOf('/user/HM87654321'));
  const picture = await fetch(`${system.origin}/img/share.png`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await (await fetch(`${system.origin}/sitemap.xml`)).text()).toContain(`<loc>${system.origin}/about-us</loc>`);
});

describe('protective behaviour', () => {
  it('blocks the context menu and the shortcuts for developer tools and saving', async () => {
    const { page } = await newSession();
    await page.goto('/');
    await waitForHydration(page);
    const results = await page.evaluate(() => {
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
    expect(results).toEqual([true, true, true, true, false]);
  });

  it('covers the page with a notice for three seconds after a screenshot', async () => {
    const { page } = await newSession();
    await page.goto('/');
    await waitForHydration(page);
    const notice = page.getByText('Screenshots are disabled on this site.');
    let pressedAt = 0;
    await expect
      .poll(
        async () => {
          pressedAt = Date.now();
          await page.keyboard.press('PrintScreen');
          return notice.isVisible();
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    await notice.waitFor({ state: 'detached' });
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(2_800);
  });

  it('reloads the page once on the first visit, and stores the first-visit flag and the version', async () => {
    const { page } = await newSession(1280, { isFirstVisit: true });
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.goto('/');
    await expect.poll(() => loads).toBe(2);
    await page.waitForTimeout(1_000);
    expect(loads).toBe(2);
    expect(
      await page.evaluate(() => [localStorage.getItem('firstVisit') !== null, localStorage.getItem('appVersion')]),
    ).toEqual([true, '1.0.2']);
  });
});

it('logs no error and no policy violation in any browser', () => {
  expect(sessions.flatMap(({ errors }) => errors)).toEqual([]);
});
