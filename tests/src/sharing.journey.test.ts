import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolationsInBothThemes, openBrowser, openSession, type Session } from './browser.ts';
import { membersOfJourney } from './journey-members.ts';
import { findScreenFaults } from './screen-faults.ts';
import { openSharedSystem, type SharedSystem } from './shared-system.ts';
import { signIn } from './steps.ts';

const { woman } = membersOfJourney('sharing');

let system: SharedSystem;
let browser: Browser;
let desktop: Session;
let phone: Session;
let visitor: Session;

const openSettings = async (width: number): Promise<Session> => {
  const session = await openSession(browser, system.origin, width);
  await session.page.goto('/');
  await signIn(session.page, woman.phone, woman.password);
  await session.page.waitForURL('**/dashboard');
  await session.page.goto('/setting#family');
  await family(session.page).waitFor();
  return session;
};
const family = (page: Page) => page.getByRole('region', { name: 'For your family' });
/** Sets a checkbox or a radio button by keyboard. */
const toggle = async (page: Page, role: 'checkbox' | 'radio', name: string) => {
  await family(page).getByRole(role, { name, exact: true }).focus();
  await page.keyboard.press('Space');
};
const press = async (page: Page, name: string | RegExp) => {
  await family(page).getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
};
const downloadBiodata = async (page: Page): Promise<Buffer> => {
  const download = page.waitForEvent('download');
  await press(page, 'Download biodata (PDF)');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  return readFile(await file.path());
};
const links = (page: Page) => family(page).getByRole('button', { name: /^End the link created on/ });

beforeAll(async () => {
  system = await openSharedSystem();
  browser = await openBrowser();
  desktop = await openSettings(1280);
  phone = await openSettings(360);
  visitor = await openSession(browser, system.origin, 360);
});

afterAll(async () => {
  await browser?.close();
});

describe('the biodata', () => {
  it('is downloaded as a PDF with the chosen fields, in both designs, from a desktop and a phone', async () => {
    expect(await findScreenFaults(phone.page)).toEqual([]);
    const sizes: number[] = [];
    for (const [{ page }, design] of [
      [desktop, 'Classic'],
      [phone, 'Modern'],
    ] as const) {
      await family(page).getByRole('radio', { name: design }).focus();
      await page.keyboard.press('Space');
      const withPhoto = await downloadBiodata(page);
      expect(withPhoto.subarray(0, 5).toString()).toBe('%PDF-');
      await toggle(page, 'checkbox', 'Main photo');
      const withoutPhoto = await downloadBiodata(page);
      expect(withoutPhoto.length).toBeLessThan(withPhoto.length);
      sizes.push(withoutPhoto.length);
    }
    expect(new Set(sizes).size).toBe(2);
  });

  it('has a QR code only on request, with a link that appears in the list', async () => {
    const { page } = phone;
    await family(page).getByText('You have no links right now.').waitFor();
    await toggle(page, 'checkbox', 'Add a QR code that opens this profile for 30 days');
    await downloadBiodata(page);
    await expect.poll(() => links(page).count()).toBe(1);
  });
});

describe('a link for relatives', () => {
  let link = '';

  it('shows a visitor the chosen fields and no contact details', async () => {
    const { page } = desktop;
    await toggle(page, 'radio', '7 days');
    await press(page, 'Create a link');
    await page.getByText('Your link is ready.', { exact: false }).waitFor();
    link = (await family(page).locator('code').textContent()) ?? '';
    await visitor.page.goto(link);
    await visitor.page.getByRole('heading', { level: 2, name: woman.name }).waitFor();
    expect(await findScreenFaults(visitor.page)).toEqual([]);
    const text = (await visitor.page.locator('main').innerText()).replaceAll(/\s/g, '');
    for (const contact of [woman.phone, woman.phone.slice(-10), woman.email, woman.code])
      expect(text).not.toContain(contact);
    await expect(
      visitor.page
        .getByRole('main')
        .getByRole('img', { name: /^Photo of/ })
        .count(),
    ).resolves.toBe(0);
  });

  it('no longer works once the member ends it', async () => {
    const { page } = desktop;
    await page.reload();
    await expect.poll(() => links(page).count()).toBe(2);
    while ((await links(page).count()) > 0) {
      const count = await links(page).count();
      await links(page).first().focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => links(page).count()).toBe(count - 1);
    }
    await visitor.page.reload();
    await visitor.page.getByText('This link doesn’t work').waitFor();
    expect(await axeViolationsInBothThemes(visitor.page)).toEqual([]);
  });
});

it('logs no error and no policy violation in any browser', () => {
  expect([desktop, phone, visitor].map(({ errors }) => errors)).toEqual([[], [], []]);
});
