import { fileURLToPath } from 'node:url';
import { identity, profile } from '@hamrah/contracts';
import { type System, startSystem } from '@hamrah/start';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from './api-client.ts';
import { axeViolationsInBothThemes, openBrowser, openSession, type Session } from './browser.ts';
import { type DemoMember, listPremiumMen } from './demo-members.ts';
import { signIn } from './steps.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));
const seedCount = 80;
const [premium] = listPremiumMen(seedCount) as [DemoMember];
/** Phones of demo members: two women, a man with a free account and one with a premium account. */
const phones = { asha: '1000000000', hidden: '1000000002', arjun: '1000000001', premium: premium.phone };
const password = 'walk-together';

let system: System;
let browser: Browser;
let arjun: Page;
let premiumPage: Page;
let asha: Page;
const codes = {} as Record<keyof typeof phones, string>;
const sessions: Session[] = [];

const openDashboard = async (member: keyof typeof phones, width: number): Promise<Page> => {
  const session = await openSession(browser, system.origin, width);
  sessions.push(session);
  const { page } = session;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: system.origin });
  await page.goto('/');
  await signIn(page, phones[member], password);
  await page.waitForURL('**/dashboard');
  return page;
};
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Focuses an element and presses a key, without a mouse. */
const press = async (page: Page, role: 'button' | 'link', name: string | RegExp, key = 'Enter') => {
  await page.getByRole(role, { name, exact: true }).focus();
  await page.keyboard.press(key);
};
const openProfile = async (page: Page, member: keyof typeof phones, name: string) => {
  await page.goto(`/user/${codes[member]}`);
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
};
const waitForCounter = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).waitFor();

beforeAll(async () => {
  system = await startSystem({ folder, ports: 'free', seed: seedCount });
  browser = await openBrowser();
  for (const member of Object.keys(phones) as (keyof typeof phones)[]) {
    const client = new ApiClient(system.origin);
    codes[member] = (await client.signIn(phones[member], password)).member;
    if (member === 'hidden') await client.call(identity.setHidden, { body: { hidden: true } });
  }
  arjun = await openDashboard('arjun', 1280);
  premiumPage = await openDashboard('premium', 360);
  asha = await openDashboard('asha', 1280);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

describe('the carousels of the dashboard', () => {
  it('scroll by the width of a card and 15 pixels, by keyboard', async () => {
    for (const page of [arjun, premiumPage]) {
      const firstCard = region(page, 'Recently Added').getByRole('listitem').first();
      await firstCard.waitFor();
      const position = () => firstCard.evaluate((card) => card.getBoundingClientRect().x);
      const step = (await firstCard.evaluate((card) => card.getBoundingClientRect().width)) + 15;
      const startPosition = await position();
      await press(page, 'button', 'Next in Recently Added');
      await expect
        .poll(async () => Math.abs(startPosition - (await position()) - step), { timeout: 20_000 })
        .toBeLessThan(1);
      await press(page, 'button', 'Previous in Recently Added');
      await expect.poll(async () => Math.abs(startPosition - (await position())), { timeout: 20_000 }).toBeLessThan(1);
    }
  });
});

describe('a member’s profile', () => {
  it('shows all sections, and the comparison out of five with a reason for each criterion', async () => {
    await openProfile(arjun, 'asha', 'Asha Mehra');
    for (const section of ['About', 'Contact Details', 'Religious Details', 'Family Details', 'Educational Details'])
      await region(arjun, section).waitFor();
    const comparison = region(arjun, 'Partner Preference');
    const criteria = await comparison.getByRole('listitem').allInnerTexts();
    expect(criteria.map((text) => text.split('\n')[0])).toEqual([
      'Age',
      'Height',
      'Spiritual path',
      'Mother tongue',
      'Country and state',
    ]);
    for (const text of criteria) expect(text).toMatch(/Looking for\s+\S[\s\S]*You\s+\S/);
    const metCount = criteria.filter((text) => /^Matches$/m.test(text)).length;
    await comparison.getByText(`${metCount} out of 5`, { exact: true }).waitFor();
    await region(arjun, 'Contact Details').getByText('Upgrade your plan to view contact details.').waitFor();
    expect(await axeViolationsInBothThemes(arjun)).toEqual([]);
  });

  it('cycles through its photos by keyboard and offers the upgrade', async () => {
    await press(arjun, 'button', 'View Images');
    const dialog = arjun.getByRole('dialog', { name: 'Photos of Asha' });
    const waitForPhoto = (number: number) => dialog.getByRole('img', { name: `Photo ${number} of Asha` }).waitFor();
    const upgrade = dialog.getByText('Upgrade to premium to view all images.');
    await waitForPhoto(1);
    expect(await axeViolationsInBothThemes(arjun)).toEqual([]);
    await arjun.keyboard.press('ArrowLeft');
    await upgrade.waitFor();
    expect(await axeViolationsInBothThemes(arjun)).toEqual([]);
    for (const number of [1, 2, 3]) {
      await arjun.keyboard.press('ArrowRight');
      await waitForPhoto(number);
    }
    await arjun.keyboard.press('ArrowRight');
    await upgrade.waitFor();
    await press(arjun, 'button', 'Next photo');
    await waitForPhoto(1);
    await arjun.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await arjun.waitForFunction(() => document.activeElement?.textContent?.includes('View Images'));
  });

  it('copies its ID and link, shares by chat and saves the shortlist choice', async () => {
    const copyButton = arjun.getByRole('button', { name: 'Copy profile ID' });
    const checkIcon = copyButton.locator('.lucide-check');
    await copyButton.focus();
    await arjun.keyboard.press('Enter');
    await checkIcon.waitFor();
    expect(await arjun.evaluate(() => navigator.clipboard.readText())).toBe(codes.asha);
    await checkIcon.waitFor({ state: 'detached' });
    await press(arjun, 'button', 'Copy link');
    const link = `${system.origin}/user/${codes.asha}`;
    await expect.poll(() => arjun.evaluate(() => navigator.clipboard.readText()), { timeout: 20_000 }).toBe(link);
    const chat = arjun.getByRole('link', { name: /^Share by chat/ });
    expect(new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')).toContain(link);

    const shortlistButton = arjun.getByRole('button', { name: 'Shortlist Asha Mehra' });
    const saveResponse = arjun.waitForResponse((reply) => reply.request().method() !== 'GET' && reply.ok());
    await shortlistButton.focus();
    await arjun.keyboard.press('Space');
    await saveResponse;
    await openProfile(arjun, 'asha', 'Asha Mehra');
    await arjun.getByRole('button', { name: 'Shortlist Asha Mehra', pressed: true }).waitFor();
  });

  it('opens similar profiles in a new tab', async () => {
    const similarLink = region(arjun, 'Similar Profiles').getByRole('link').first();
    const [tab] = await Promise.all([arjun.waitForEvent('popup'), similarLink.click()]);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(tab.url()).pathname).toMatch(/^\/user\/HM/);
    await tab.close();
    expect(new URL(arjun.url()).pathname).toBe(`/user/${codes.asha}`);
  });

  it('shows the member each visitor once a day', async () => {
    const ashaClient = new ApiClient(system.origin);
    await ashaClient.signIn(phones.asha, password);
    const { items } = await ashaClient.call(profile.listVisitors, { query: {} });
    expect(items.map(({ member }) => member.code)).toEqual([codes.arjun]);
    await asha.goto('/dashboard');
    await waitForCounter(asha, '1 Recent Visitors');
    await region(asha, 'Recent Visitors').getByRole('article', { name: 'Arjun Khanna' }).waitFor();
    expect(await axeViolationsInBothThemes(asha)).toEqual([]);
  });

  it('shows the same page for an unknown, hidden, same-gender or malformed code', async () => {
    const texts = new Set<string>();
    for (const code of ['HM00000000', codes.hidden, codes.premium, 'nobody']) {
      await arjun.goto(`/user/${code}`);
      await arjun.getByRole('heading', { level: 1, name: 'User not found' }).waitFor();
      texts.add(await arjun.getByRole('main').innerText());
    }
    expect(texts.size).toBe(1);
    expect(await axeViolationsInBothThemes(arjun)).toEqual([]);
  });
});

describe('contact details', () => {
  /** Contacts of the premium member before the reveal. */
  let contactsLeft = 0;
  const contactRegion = (page: Page) => region(page, 'Contact Details');

  it('are masked until both members are connected', async () => {
    await openProfile(premiumPage, 'asha', 'Asha Mehra');
    await contactRegion(premiumPage)
      .getByText('Please send a connection request first and wait for the response.')
      .waitFor();
    expect(await contactRegion(premiumPage).getByText('hidden').count()).toBe(2);
    expect(await axeViolationsInBothThemes(premiumPage)).toEqual([]);
    await press(premiumPage, 'button', 'Connect Now with Asha');
    await premiumPage.getByText('Invitation sent', { exact: true }).waitFor();
    await asha.goto('/received');
    await press(asha, 'button', `Accept invitation from ${premium.name.split(' ')[0]}`);
    await premiumPage.getByText('Connected', { exact: true }).waitFor();
  });

  it('are revealed to a premium member for one contact', async () => {
    const cost = contactRegion(premiumPage).getByText(/^This uses one of your contacts\. You have \d+ left\.$/);
    contactsLeft = Number(/\d+/.exec(await cost.innerText())?.[0]);
    await press(premiumPage, 'button', 'Reveal contact details');
    await contactRegion(premiumPage).getByRole('link', { name: 'asha.mehra.0@demo.hamrah.example' }).waitFor();
    await contactRegion(premiumPage).getByRole('link', { name: phones.asha }).waitFor();
    expect(await contactRegion(premiumPage).getByText('hidden').count()).toBe(0);
    expect(await axeViolationsInBothThemes(premiumPage)).toEqual([]);
  });

  it('are shown again without a charge, and listed', async () => {
    await openProfile(premiumPage, 'asha', 'Asha Mehra');
    await contactRegion(premiumPage).getByRole('link', { name: phones.asha }).waitFor();
    expect(await contactRegion(premiumPage).getByRole('button').count()).toBe(0);
    await premiumPage.goto('/dashboard');
    await waitForCounter(premiumPage, '1 Contacts Viewed');
    await waitForCounter(premiumPage, `${contactsLeft} Total Contacts`);
    await premiumPage.goto('/contacts');
    const card = region(premiumPage, 'Contacts you viewed').getByRole('article', { name: 'Asha Mehra' });
    await card.getByText(/^Viewed on /).waitFor();
    expect(await axeViolationsInBothThemes(premiumPage)).toEqual([]);
  });

  it('show their owner who viewed them, and when', async () => {
    await asha.goto('/contacts');
    await region(asha, 'Who viewed your contact details')
      .getByRole('link', { name: new RegExp(`${premium.name}.*Viewed on`) })
      .waitFor();
    expect(await axeViolationsInBothThemes(asha)).toEqual([]);
  });
});

it('logs no error and no policy violation in any browser', () => {
  expect(sessions.flatMap(({ errors }) => errors)).toEqual([]);
});
