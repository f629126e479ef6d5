import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openSession, type Session } from './browser.ts';
import { countEffort, type Effort, personSecondsOf } from './effort.ts';
import { waitForOtp } from './mailbox.ts';
import { findScreenFaults } from './screen-faults.ts';
import { openSharedSystem, type SharedSystem } from './shared-system.ts';
import { pickByKeyboard } from './steps.ts';

const portraitFile = fileURLToPath(new URL('./portrait.webp', import.meta.url));
const tara = {
  firstName: 'Tara',
  lastName: 'Menon',
  phone: '2000000051',
  email: 'tara.menon@example.org',
  password: 'a lamp in the hall',
};

let system: SharedSystem;
let browser: Browser;
let session: Session;
let page: Page;
let readEffort: () => Promise<Effort>;
const dialog = () => page.getByRole('dialog', { name: 'Register' });

/** Focuses a field and types, without a mouse. */
const type = async (label: string, text: string) => {
  await dialog().getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(text);
};
const choose = async (group: string, option: string) => {
  await dialog().getByRole('radiogroup', { name: group }).getByRole('radio', { name: option, exact: true }).focus();
  await page.keyboard.press('Space');
};
const pick = (field: RegExp, option: string) => pickByKeyboard(dialog().getByRole('button', { name: field }), option);
const search = async (field: string, option: string) => {
  await dialog().getByRole('combobox', { name: field }).focus();
  await page.keyboard.type(option);
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};
const stepText = (step: number) => dialog().getByText(`Step ${step} of 8`);
const waitForStep = async (step: number) => {
  await stepText(step).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
};
const continueTo = async (step: number) => {
  await dialog().getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await waitForStep(step);
};

beforeAll(async () => {
  system = await openSharedSystem();
  browser = await openBrowser();
  session = await openSession(browser, system.origin, 360);
  page = session.page;
  readEffort = await countEffort(page);
});

afterAll(async () => {
  await browser?.close();
});

describe('registration from abroad, on a phone and by keyboard only', () => {
  it('starts with the values of the landing page search', async () => {
    await page.goto('/register?looking=man&from=25&to=34&path=Heartfulness');
    await waitForStep(1);
    expect(await dialog().getByRole('radio', { name: 'Female', exact: true }).isChecked()).toBe(true);
  });

  it('reports a missing field and continues once it is filled', async () => {
    await dialog().getByRole('button', { name: 'Continue' }).focus();
    await page.keyboard.press('Enter');
    await dialog().getByText('Please Select Profile.').first().waitFor();
    await choose('This profile is for', 'Myself');
    await continueTo(2);
  });

  it('keeps typed values after Escape and after a reload', async () => {
    await type('First name', tara.firstName);
    await type('Last name', tara.lastName);
    await dialog().getByRole('spinbutton', { name: /day/i }).focus();
    await page.keyboard.type('14081995');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('link', { name: 'Register', exact: true }).first().focus();
    await page.keyboard.press('Enter');
    await waitForStep(2);
    await page.reload();
    await stepText(2).waitFor();
    expect(await dialog().getByLabel('First name').inputValue()).toBe(tara.firstName);
  });

  it('has steps for path, place, contact and work', async () => {
    await continueTo(3);
    await dialog()
      .getByRole('button', { name: /Follower of/ })
      .getByText('Heartfulness')
      .waitFor();
    await pick(/Religion/, 'Hindu');
    await pick(/Marital status/, 'Never Married');
    await continueTo(4);
    await search('Country', 'Canada');
    await search('State', 'Ontario');
    await search('City', 'Toronto');
    await continueTo(5);
    await pick(/Mother tongue/, 'Malayalam');
    await type('Email', tara.email);
    await type('Phone', tara.phone);
    await continueTo(6);
    await pick(/Highest qualification/, 'Doctorate');
    await type('Company', 'No');
    await type('Designation', 'No');
    await pick(/Monthly income/, 'No income');
    await continueTo(7);
  });

  it('accepts a photo, an introduction and a password, and does not store the password in the browser', async () => {
    await dialog().getByLabel('Choose a photo').setInputFiles(portraitFile);
    await page.getByRole('dialog', { name: 'Choose the frame' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog().getByRole('button', { name: 'Remove' }).waitFor();
    await type('About my profile', 'I study rivers, and I walk along them.');
    await type('Password', tara.password);
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      tara.password,
    );
    await continueTo(8);
  });

  it('sends the OTP by email, reports a wrong OTP and registers once despite a second Enter', async () => {
    const tick = async (name: RegExp) => {
      await dialog().getByRole('checkbox', { name }).focus();
      await page.keyboard.press('Space');
    };
    await tick(/the height is/);
    await tick(/agree to the terms/);
    const requestedAt = new Date();
    await dialog().getByRole('button', { name: 'Send OTP' }).focus();
    await page.keyboard.press('Enter');
    await dialog().getByText('Otp sent successfully.').waitFor();
    const otp = await waitForOtp(system.mailboxUrl, tara.email, requestedAt);
    expect(await findScreenFaults(page)).toEqual([]);
    await type('OTP', otp === '0000' ? '1111' : '0000');
    await page.keyboard.press('Enter');
    await dialog().getByText('OTP is incorrect').first().waitFor();
    await dialog().getByLabel('OTP', { exact: true }).fill('');
    await type('OTP', otp);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page
      .getByText('Your profile is creating. Please login with your ID and Password, instead of check your mail.')
      .waitFor();
    const login = page.getByRole('dialog', { name: 'Log in to Hamrah' });
    expect(await login.getByLabel('Phone number').inputValue()).toBe(tara.phone);
    expect(await login.getByLabel('Password', { exact: true }).inputValue()).toBe(tara.password);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(tara.email);
  });

  it('logs the new member in automatically and ends with a profile, a photo and a verified email', async () => {
    await page.waitForURL('**/dashboard');
    const card = page.getByRole('article', { name: 'Tara Menon' });
    await card.getByText('Verified').waitFor();
    // Photos load when they are near the viewport.
    await card.scrollIntoViewIfNeeded();
    await card
      .getByRole('img', { name: /Tara Menon/ })
      .first()
      .waitFor();
    await card.getByText('Toronto, Ontario, Canada').waitFor();
    expect(await findScreenFaults(page)).toEqual([]);
  });

  it('leads to a first invitation, by keyboard, in at most five minutes of a person’s time', async () => {
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Matches' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/mymatches');
    await page.getByRole('heading', { level: 1, name: 'My Path Matches' }).waitFor();
    const card = page.getByRole('article').first();
    await card.waitFor();
    expect(await findScreenFaults(page)).toEqual([]);
    await card.getByRole('button', { name: /^Connect Now/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('article').first().getByText('Invitation sent').waitFor();
    const effort = await readEffort();
    expect(effort.screens).toBeGreaterThanOrEqual(10);
    expect(effort.characters).toBeGreaterThan(100);
    expect(personSecondsOf(effort)).toBeLessThanOrEqual(300);
  });

  it('logs no error and no policy violation', () => {
    expect(session.errors).toEqual([]);
  });
});
