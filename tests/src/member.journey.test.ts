import { fileURLToPath } from 'node:url';
import { identity, profile } from '@hamrah/contracts';
import { type System, startSystem } from '@hamrah/start';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from './api-client.ts';
import { axeViolationsInBothThemes, openBrowser, openSession, type Session } from './browser.ts';
import { type DemoMember, premiumMen } from './demo-members.ts';
import { signIn } from './steps.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));
const seeded = 80;
const [premium] = premiumMen(seeded) as [DemoMember];
/** Phones of demo members: two women, a man with a free account and one with a premium account. */
const phones = { asha: '1000000000', hidden: '1000000002', arjun: '1000000001', premium: premium.phone };
const password = 'walk-together';

let system: System;
let browser: Browser;
let arjun: Page;
let payer: Page;
let asha: Page;
/** Codes of members. */
const codes = {} as Record<keyof typeof phones, string>;
const sessions: Session[] = [];

const enter = async (who: keyof typeof phones, width: number): Promise<Page> => {
  const person = await openSession(browser, system.origin, width);
  sessions.push(person);
  const { page } = person;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: system.origin });
  await page.goto('/');
  await signIn(page, phones[who], password);
  await page.waitForURL('**/dashboard');
  return page;
};
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** What a hand on the keyboard does: everything but reaching an element, which Tab would. */
const press = async (page: Page, role: 'button' | 'link', name: string | RegExp, key = 'Enter') => {
  await page.getByRole(role, { name, exact: true }).focus();
  await page.keyboard.press(key);
};
const profileOf = async (page: Page, who: keyof typeof phones, name: string) => {
  await page.goto(`/user/${codes[who]}`);
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
};
const counter = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).waitFor();

beforeAll(async () => {
  system = await startSystem({ folder, ports: 'free', seed: seeded });
  browser = await openBrowser();
  for (const who of Object.keys(phones) as (keyof typeof phones)[]) {
    const client = new ApiClient(system.origin);
    codes[who] = (await client.signIn(phones[who], password)).member;
    if (who === 'hidden') await client.call(identity.setHidden, { body: { hidden: true } });
  }
  arjun = await enter('arjun', 1280);
  payer = await enter('premium', 360);
  asha = await enter('asha', 1280);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

describe('the carousels of the dashboard', () => {
  it('step by the width of a card and 15 pixels, by keyboard', async () => {
    for (const page of [arjun, payer]) {
      const first = region(page, 'Recently Added').getByRole('listitem').first();
      await first.waitFor();
      const place = () => first.evaluate((card) => card.getBoundingClientRect().x);
      const step = (await first.evaluate((card) => card.getBoundingClientRect().width)) + 15;
      const start = await place();
      await press(page, 'button', 'Next in Recently Added');
      await expect.poll(async () => Math.abs(start - (await place()) - step), { timeout: 20_000 }).toBeLessThan(1);
      await press(page, 'button', 'Previous in Recently Added');
      await expect.poll(async () => Math.abs(start - (await place())), { timeout: 20_000 }).toBeLessThan(1);
    }
  });
});

describe('a member’s profile', () => {
  it('shows all its parts, and the comparison out of five with a reason for each', async () => {
    await profileOf(arjun, 'asha', 'Asha Mehra');
    for (const part of ['About', 'Contact Details', 'Religious Details', 'Family Details', 'Educational Details'])
      await region(arjun, part).waitFor();
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
    const met = criteria.filter((text) => /^Matches$/m.test(text)).length;
    await comparison.getByText(`${met} out of 5`, { exact: true }).waitFor();
    await region(arjun, 'Contact Details').getByText('Upgrade your plan to view contact details.').waitFor();
    expect(await axeViolationsInBothThemes(arjun)).toEqual([]);
  });

  it('shows its photos round and round, by keyboard, and the way to all of them', async () => {
    await press(arjun, 'button', 'View Images');
    const dialog = arjun.getByRole('dialog', { name: 'Photos of Asha' });
    const shown = (at: number) => dialog.getByRole('img', { name: `Photo ${at} of Asha` }).waitFor();
    const upgrade = dialog.getByText('Upgrade to premium to view all images.');
    await shown(1);
    expect(await axeViolationsInBothThemes(arjun)).toEqual([]);
    await arjun.keyboard.press('ArrowLeft');
    await upgrade.waitFor();
    expect(await axeViolationsInBothThemes(arjun)).toEqual([]);
    for (const at of [1, 2, 3]) {
      await arjun.keyboard.press('ArrowRight');
      await shown(at);
    }
    await arjun.keyboard.press('ArrowRight');
    await upgrade.waitFor();
    await press(arjun, 'button', 'Next photo');
    await shown(1);
    await arjun.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await arjun.waitForFunction(() => document.activeElement?.textContent?.includes('View Images'));
  });

  it('hands on its id, its link and a chat, and the heart stays red', async () => {
    const copy = arjun.getByRole('button', { name: 'Copy profile ID' });
    const check = copy.locator('.lucide-check');
    await copy.focus();
    await arjun.keyboard.press('Enter');
    await check.waitFor();
    expect(await arjun.evaluate(() => navigator.clipboard.readText())).toBe(codes.asha);
    await check.waitFor({ state: 'detached' });
    await press(arjun, 'button', 'Copy link');
    const link = `${system.origin}/user/${codes.asha}`;
    await expect.poll(() => arjun.evaluate(() => navigator.clipboard.readText()), { timeout: 20_000 }).toBe(link);
    const chat = arjun.getByRole('link', { name: /^Share by chat/ });
    expect(new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')).toContain(link);

    const heart = arjun.getByRole('button', { name: 'Shortlist Asha Mehra' });
    const kept = arjun.waitForResponse((reply) => reply.request().method() !== 'GET' && reply.ok());
    await heart.focus();
    await arjun.keyboard.press('Space');
    await kept;
    await profileOf(arjun, 'asha', 'Asha Mehra');
    await arjun.getByRole('button', { name: 'Shortlist Asha Mehra', pressed: true }).waitFor();
  });

  it('opens similar ones in a new tab', async () => {
    const similar = region(arjun, 'Similar Profiles').getByRole('link').first();
    const [tab] = await Promise.all([arjun.waitForEvent('popup'), similar.click()]);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(tab.url()).pathname).toMatch(/^\/user\/HM/);
    await tab.close();
    expect(new URL(arjun.url()).pathname).toBe(`/user/${codes.asha}`);
  });

  it('tells the visited of the visit, once a day', async () => {
    const visited = new ApiClient(system.origin);
    await visited.signIn(phones.asha, password);
    const { items } = await visited.call(profile.listVisitors, { query: {} });
    expect(items.map(({ member }) => member.code)).toEqual([codes.arjun]);
    await asha.goto('/dashboard');
    await counter(asha, '1 Recent Visitors');
    await region(asha, 'Recent Visitors').getByRole('article', { name: 'Arjun Khanna' }).waitFor();
    expect(await axeViolationsInBothThemes(asha)).toEqual([]);
  });

  it('that is unknown, hidden, of one’s own gender or no id at all is not found, in the same words', async () => {
    const told = new Set<string>();
    for (const code of ['HM00000000', codes.hidden, codes.premium, 'nobody']) {
      await arjun.goto(`/user/${code}`);
      await arjun.getByRole('heading', { level: 1, name: 'User not found' }).waitFor();
      told.add(await arjun.getByRole('main').innerText());
    }
    expect(told.size).toBe(1);
    expect(await axeViolationsInBothThemes(arjun)).toEqual([]);
  });
});

describe('contact details', () => {
  /** How many contacts the premium member had to reveal. */
  let left = 0;
  const contact = (page: Page) => region(page, 'Contact Details');

  it('are masked until two are connected, on a phone and by keyboard', async () => {
    await profileOf(payer, 'asha', 'Asha Mehra');
    await contact(payer).getByText('Please send a connection request first and wait for the response.').waitFor();
    expect(await contact(payer).getByText('hidden').count()).toBe(2);
    expect(await axeViolationsInBothThemes(payer)).toEqual([]);
    await press(payer, 'button', 'Connect Now with Asha');
    await payer.getByText('Invitation sent', { exact: true }).waitFor();
    await asha.goto('/received');
    await press(asha, 'button', `Accept invitation from ${premium.name.split(' ')[0]}`);
    await payer.getByText('Connected', { exact: true }).waitFor();
  });

  it('are revealed for one of the contacts of a premium member', async () => {
    const cost = contact(payer).getByText(/^This uses one of your contacts\. You have \d+ left\.$/);
    left = Number(/\d+/.exec(await cost.innerText())?.[0]);
    await press(payer, 'button', 'Reveal contact details');
    await contact(payer).getByRole('link', { name: 'asha.mehra.0@demo.hamrah.example' }).waitFor();
    await contact(payer).getByRole('link', { name: phones.asha }).waitFor();
    expect(await contact(payer).getByText('hidden').count()).toBe(0);
    expect(await axeViolationsInBothThemes(payer)).toEqual([]);
  });

  it('are shown again for nothing, and listed', async () => {
    await profileOf(payer, 'asha', 'Asha Mehra');
    await contact(payer).getByRole('link', { name: phones.asha }).waitFor();
    expect(await contact(payer).getByRole('button').count()).toBe(0);
    await payer.goto('/dashboard');
    await counter(payer, '1 Contacts Viewed');
    await counter(payer, `${left} Total Contacts`);
    await payer.goto('/contacts');
    const listed = region(payer, 'Contacts you viewed').getByRole('article', { name: 'Asha Mehra' });
    await listed.getByText(/^Viewed on /).waitFor();
    expect(await axeViolationsInBothThemes(payer)).toEqual([]);
  });

  it('tell their owner who has seen them, and when', async () => {
    await asha.goto('/contacts');
    await region(asha, 'Who viewed your contact details')
      .getByRole('link', { name: new RegExp(`${premium.name}.*Viewed on`) })
      .waitFor();
    expect(await axeViolationsInBothThemes(asha)).toEqual([]);
  });
});

it('raised no error and no policy breach in any browser', () => {
  expect(sessions.flatMap(({ errors }) => errors)).toEqual([]);
});
