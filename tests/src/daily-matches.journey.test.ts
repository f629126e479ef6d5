import { connectDatabase, indiaDayOf } from '@hamrah/service-kit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openSession, type Session } from './browser.ts';
import { membersOfJourney } from './journey-members.ts';
import { waitForEmail } from './mailbox.ts';
import { findScreenFaults } from './screen-faults.ts';
import { openSharedSystem, type SharedSystem } from './shared-system.ts';
import { pickByKeyboard, signIn } from './steps.ts';

const { woman, emailedWoman } = membersOfJourney('dailyMatches');

let system: SharedSystem;
let browser: Browser;
let phone: Session;
let desktop: Session;

const openDashboard = async ({ page }: Session, { phone, password }: typeof woman) => {
  await page.goto('/');
  await signIn(page, phone, password);
  await page.waitForURL('**/dashboard');
};
const cards = (page: Page) => page.getByRole('list', { name: 'Matches' }).getByRole('article');
/** Presses a control by keyboard. */
const press = async (page: Page, role: 'button' | 'link', name: string | RegExp) => {
  await page.getByRole(role, { name }).first().focus();
  await page.keyboard.press('Enter');
};
const toggleDailyMatches = async (page: Page) => {
  await page.goto('/setting#settings-daily');
  const section = page.getByRole('region', { name: 'Today’s matches' });
  await section.getByRole('checkbox', { name: 'Choose matches for me each day' }).focus();
  await page.keyboard.press('Space');
  await section.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Your settings have been saved.').first().waitFor();
};

beforeAll(async () => {
  system = await openSharedSystem();
  browser = await openBrowser();
  phone = await openSession(browser, system.origin, 360);
  desktop = await openSession(browser, system.origin, 1280, { timezoneId: 'Asia/Kolkata' });
  await openDashboard(phone, woman);
});

afterAll(async () => {
  await browser?.close();
});

describe('today’s matches', () => {
  it('are linked from the dashboard and show 5 to 10 people with reasons, without layout or axe faults', async () => {
    const { page } = phone;
    await press(page, 'link', 'Meet today’s matches');
    await page.waitForURL('**/todaymatches');
    await cards(page).first().waitFor();
    const count = await cards(page).count();
    expect(count).toBeGreaterThanOrEqual(5);
    expect(count).toBeLessThanOrEqual(10);
    expect(await page.getByRole('list', { name: /^Why / }).count()).toBe(count);
    expect(await findScreenFaults(page)).toEqual([]);
  });

  it('have a dialog that explains how they are chosen, and opens and closes by keyboard', async () => {
    const { page } = phone;
    await press(page, 'button', 'Why am I shown these?');
    await page.getByRole('dialog', { name: 'Why these people?' }).waitFor();
    expect(await findScreenFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('do not show a member again after a pass', async () => {
    const { page } = phone;
    const count = await cards(page).count();
    const name = (await cards(page).first().getAttribute('aria-label')) ?? '';
    await press(page, 'button', /^Pass on/);
    await expect.poll(() => cards(page).count()).toBe(count - 1);
    await page.reload();
    await cards(page).first().waitFor();
    expect(await cards(page).count()).toBe(count - 1);
    expect(await page.getByRole('article', { name, exact: true }).count()).toBe(0);
  });

  it('disappear at once when the member turns them off, and return when she turns them on', async () => {
    const { page } = phone;
    await toggleDailyMatches(page);
    await page.goto('/todaymatches');
    await page.getByText('Today’s matches are off').waitFor();
    expect(await findScreenFaults(page)).toEqual([]);
    await toggleDailyMatches(page);
    await page.goto('/todaymatches');
    await cards(page).first().waitFor();
  });
});

/** Makes the job plan the day again, because its first plan is older than the members. */
const planAgain = async () => {
  const database = await connectDatabase(system.matchesMongodbUri);
  await database.collection<{ _id: string }>('daily_runs').deleteOne({ _id: indiaDayOf(new Date()).day });
  await database.close();
};

describe('an email about today’s matches', () => {
  it('is turned on in the settings, arrives after the hour set there, and leads to the matches', async () => {
    const { page } = desktop;
    await openDashboard(desktop, emailedWoman);
    await page.goto('/setting');
    const emails = page.getByRole('region', { name: 'Emails' });
    await pickByKeyboard(emails.getByRole('button', { name: /Today’s matches/ }), 'Right away');
    await press(page, 'button', 'Save email settings');
    await page.getByText('Your email settings have been saved.').first().waitFor();
    const daily = page.getByRole('region', { name: 'Today’s matches' });
    await pickByKeyboard(daily.getByRole('button', { name: /New matches appear at/ }), '00:00');
    await daily.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Your settings have been saved.').first().waitFor();
    await planAgain();
    const { text } = await waitForEmail(system.mailboxUrl, emailedWoman.email, /^Your matches for today are here$/);
    const [link] = /https?:\/\/\S+\/todaymatches\S*/.exec(text) ?? [];
    await page.goto(String(link));
    await cards(page).first().waitFor();
  });
});

it('logs no error and no policy violation in any browser', () => {
  expect([...phone.errors, ...desktop.errors]).toEqual([]);
});
