import { identity, profile } from '@hamrah/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from './api-client.ts';
import { axeViolationsInBothThemes, openBrowser, openSession, type Session } from './browser.ts';
import { membersOfJourney } from './journey-members.ts';
import { openSharedSystem, type SharedSystem } from './shared-system.ts';
import { signIn } from './steps.ts';

const members = membersOfJourney('member');
const { woman, premiumMan } = members;
type MemberKey = keyof typeof members;

let system: SharedSystem;
let browser: Browser;
let freeManPage: Page;
let premiumManPage: Page;
let womanPage: Page;
const codes = {} as Record<MemberKey, string>;
const sessions: Session[] = [];

const openDashboard = async (member: MemberKey, width: number): Promise<Page> => {
  const session = await openSession(browser, system.origin, width);
  sessions.push(session);
  const { page } = session;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: system.origin });
  await page.goto('/');
  await signIn(page, members[member].phone, members[member].password);
  await page.waitForURL('**/dashboard');
  return page;
};
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Focuses an element and presses a key, without a mouse. */
const press = async (page: Page, role: 'button' | 'link', name: string | RegExp, key = 'Enter') => {
  await page.getByRole(role, { name, exact: true }).focus();
  await page.keyboard.press(key);
};
const openProfile = async (page: Page, member: MemberKey, name: string) => {
  await page.goto(`/user/${codes[member]}`);
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
};
const waitForCounter = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).waitFor();

beforeAll(async () => {
  system = await openSharedSystem();
  browser = await openBrowser();
  for (const member of Object.keys(members) as MemberKey[]) {
    const client = new ApiClient(system.origin);
    codes[member] = (await client.signIn(members[member].phone, members[member].password)).member;
    if (member === 'hiddenWoman') await client.call(identity.setHidden, { body: { hidden: true } });
  }
  freeManPage = await openDashboard('freeMan', 1280);
  premiumManPage = await openDashboard('premiumMan', 360);
  womanPage = await openDashboard('woman', 1280);
});

afterAll(async () => {
  await browser?.close();
});

describe('the carousels of the dashboard', () => {
  it('scroll by the width of a card plus 15 pixels, by keyboard', async () => {
    for (const page of [freeManPage, premiumManPage]) {
      const firstCard = region(page, 'Recently Added').getByRole('listitem').first();
      await firstCard.waitFor();
      const position = () => firstCard.evaluate((card) => card.getBoundingClientRect().x);
      const step = (await firstCard.evaluate((card) => card.getBoundingClientRect().width)) + 15;
      const startPosition = await position();
      await press(page, 'button', 'Next in Recently Added');
      await expect.poll(async () => Math.abs(startPosition - (await position()) - step)).toBeLessThan(1);
      await press(page, 'button', 'Previous in Recently Added');
      await expect.poll(async () => Math.abs(startPosition - (await position()))).toBeLessThan(1);
    }
  });
});

describe('a member’s profile', () => {
  it('shows all sections, and compares the viewer with each of five partner preferences', async () => {
    await openProfile(freeManPage, 'woman', woman.name);
    for (const section of ['About', 'Contact Details', 'Religious Details', 'Family Details', 'Educational Details'])
      await region(freeManPage, section).waitFor();
    const comparison = region(freeManPage, 'Partner Preference');
    const criteria = await comparison.getByRole('listitem').allInnerTexts();
    expect(criteria.map((text) => text.split('\n')[0])).toEqual([
      'Age',
      'Height',
      'Spiritual path',
      'Mother tongue',
      'Country and state',
    ]);
    for (const text of criteria) expect(text).toMatch(/Looking for\s+\S[\s\S]*You\s+\S/);
    // He has not stated any preferences yet.
    await comparison.getByText('A score appears here once both of you have said what you’re looking for.').waitFor();
    await region(freeManPage, 'Contact Details').getByText('Upgrade your plan to view contact details.').waitFor();
    expect(await axeViolationsInBothThemes(freeManPage)).toEqual([]);
  });

  it('cycles through its photos by keyboard and offers the upgrade', async () => {
    await press(freeManPage, 'button', 'View Images');
    const dialog = freeManPage.getByRole('dialog', { name: `Photos of ${woman.firstName}` });
    const waitForPhoto = (number: number) =>
      dialog.getByRole('img', { name: `Photo ${number} of ${woman.firstName}` }).waitFor();
    const upgrade = dialog.getByText('Upgrade to premium to view all images.');
    await waitForPhoto(1);
    expect(await axeViolationsInBothThemes(freeManPage)).toEqual([]);
    await freeManPage.keyboard.press('ArrowLeft');
    await upgrade.waitFor();
    expect(await axeViolationsInBothThemes(freeManPage)).toEqual([]);
    for (const number of [1, 2, 3]) {
      await freeManPage.keyboard.press('ArrowRight');
      await waitForPhoto(number);
    }
    await freeManPage.keyboard.press('ArrowRight');
    await upgrade.waitFor();
    await press(freeManPage, 'button', 'Next photo');
    await waitForPhoto(1);
    await freeManPage.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await freeManPage.waitForFunction(() => document.activeElement?.textContent?.includes('View Images'));
  });

  it('copies its ID and link, shares by chat and saves the shortlist choice', async () => {
    const copyButton = freeManPage.getByRole('button', { name: 'Copy profile ID' });
    const checkIcon = copyButton.locator('.lucide-check');
    await copyButton.focus();
    await freeManPage.keyboard.press('Enter');
    await checkIcon.waitFor();
    expect(await freeManPage.evaluate(() => navigator.clipboard.readText())).toBe(codes.woman);
    await checkIcon.waitFor({ state: 'detached' });
    await press(freeManPage, 'button', 'Copy link');
    const link = `${system.origin}/user/${codes.woman}`;
    await expect.poll(() => freeManPage.evaluate(() => navigator.clipboard.readText())).toBe(link);
    const chat = freeManPage.getByRole('link', { name: /^Share by chat/ });
    expect(new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')).toContain(link);

    const shortlistButton = freeManPage.getByRole('button', { name: `Shortlist ${woman.name}` });
    const saveResponse = freeManPage.waitForResponse((reply) => reply.request().method() !== 'GET' && reply.ok());
    await shortlistButton.focus();
    await freeManPage.keyboard.press('Space');
    await saveResponse;
    await openProfile(freeManPage, 'woman', woman.name);
    await freeManPage.getByRole('button', { name: `Shortlist ${woman.name}`, pressed: true }).waitFor();
  });

  it('opens similar profiles in a new tab', async () => {
    const similarLink = region(freeManPage, 'Similar Profiles').getByRole('link').first();
    const [tab] = await Promise.all([freeManPage.waitForEvent('popup'), similarLink.click()]);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(tab.url()).pathname).toMatch(/^\/user\/HM/);
    await tab.close();
    expect(new URL(freeManPage.url()).pathname).toBe(`/user/${codes.woman}`);
  });

  it('shows the member each visitor once a day', async () => {
    const client = new ApiClient(system.origin);
    await client.signIn(woman.phone, woman.password);
    const { items } = await client.call(profile.listVisitors, { query: {} });
    expect(items.map(({ member }) => member.code)).toEqual([codes.freeMan]);
    await womanPage.goto('/dashboard');
    await waitForCounter(womanPage, '1 Recent Visitors');
    await region(womanPage, 'Recent Visitors').getByRole('article', { name: members.freeMan.name }).waitFor();
    expect(await axeViolationsInBothThemes(womanPage)).toEqual([]);
  });

  it('shows the same page for an unknown, hidden, same-gender or malformed code', async () => {
    const texts = new Set<string>();
    for (const code of ['HM00000000', codes.hiddenWoman, codes.premiumMan, 'nobody']) {
      await freeManPage.goto(`/user/${code}`);
      await freeManPage.getByRole('heading', { level: 1, name: 'User not found' }).waitFor();
      texts.add(await freeManPage.getByRole('main').innerText());
    }
    expect(texts.size).toBe(1);
    expect(await axeViolationsInBothThemes(freeManPage)).toEqual([]);
  });
});

describe('contact details', () => {
  /** How many contacts the premium member has left before the reveal. */
  let contactsLeft = 0;
  const contactRegion = (page: Page) => region(page, 'Contact Details');
  /** On a phone, fixed actions cover part of the page, so the scan scrolls to where they cover no control. */
  const scanAtContact = async (page: Page) => {
    await contactRegion(page).evaluate((section) => section.scrollIntoView({ block: 'center' }));
    return axeViolationsInBothThemes(page);
  };

  it('are masked while the members are not connected', async () => {
    await openProfile(premiumManPage, 'woman', woman.name);
    await contactRegion(premiumManPage)
      .getByText('Please send a connection request first and wait for the response.')
      .waitFor();
    expect(await contactRegion(premiumManPage).getByText('hidden').count()).toBe(2);
    expect(await scanAtContact(premiumManPage)).toEqual([]);
    await press(premiumManPage, 'button', `Connect Now with ${woman.firstName}`);
    await premiumManPage.getByText('Invitation sent', { exact: true }).waitFor();
    await womanPage.goto('/received');
    await press(womanPage, 'button', `Accept invitation from ${premiumMan.firstName}`);
    await premiumManPage.getByText('Connected', { exact: true }).waitFor();
  });

  it('are revealed to a premium member, which uses one contact of the plan', async () => {
    const cost = contactRegion(premiumManPage).getByText(/^This uses one of your contacts\. You have \d+ left\.$/);
    contactsLeft = Number(/\d+/.exec(await cost.innerText())?.[0]);
    await press(premiumManPage, 'button', 'Reveal contact details');
    await contactRegion(premiumManPage).getByRole('link', { name: woman.email }).waitFor();
    await contactRegion(premiumManPage).getByRole('link', { name: woman.phone }).waitFor();
    expect(await contactRegion(premiumManPage).getByText('hidden').count()).toBe(0);
    expect(await scanAtContact(premiumManPage)).toEqual([]);
  });

  it('are shown again without using another contact, and are listed', async () => {
    await openProfile(premiumManPage, 'woman', woman.name);
    await contactRegion(premiumManPage).getByRole('link', { name: woman.phone }).waitFor();
    expect(await contactRegion(premiumManPage).getByRole('button').count()).toBe(0);
    await premiumManPage.goto('/dashboard');
    await waitForCounter(premiumManPage, '1 Contacts Viewed');
    await waitForCounter(premiumManPage, `${contactsLeft} Total Contacts`);
    await premiumManPage.goto('/contacts');
    const card = region(premiumManPage, 'Contacts you viewed').getByRole('article', { name: woman.name });
    await card.getByText(/^Viewed on /).waitFor();
    expect(await axeViolationsInBothThemes(premiumManPage)).toEqual([]);
  });

  it('show their owner who viewed them, and when', async () => {
    await womanPage.goto('/contacts');
    await region(womanPage, 'Who viewed your contact details')
      .getByRole('link', { name: new RegExp(`${premiumMan.name}.*Viewed on`) })
      .waitFor();
    expect(await axeViolationsInBothThemes(womanPage)).toEqual([]);
  });
});

it('logs no error and no policy violation in any browser', () => {
  expect(sessions.flatMap(({ errors }) => errors)).toEqual([]);
});
