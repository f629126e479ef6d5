import { readFile } from 'node:fs/promises';
import { identity, matches } from '@hamrah/contracts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient, ApiError, fetchAllPages } from './api-client.ts';
import { axeViolations, openBrowser, openSession, type Session } from './browser.ts';
import { membersOfJourney } from './journey-members.ts';
import { waitForOtp } from './mailbox.ts';
import { openSharedSystem, type SharedSystem } from './shared-system.ts';
import { signIn } from './steps.ts';
import { waitUntil } from './wait-until.ts';

const newPassword = 'a wide green valley';
const members = membersOfJourney('account');
const { woman } = members;

let system: SharedSystem;
let browser: Browser;
let firstBrowser: Session;
let secondBrowser: Session;
/** Another member of the woman's path, who sees her in his lists. */
let man: ApiClient;
const sessions: Session[] = [];

const newSession = async (width?: number) => {
  const session = await openSession(browser, system.origin, width);
  sessions.push(session);
  return session;
};
const openDashboard = async ({ page }: Session, password: string) => {
  await page.goto('/');
  await signIn(page, woman.phone, password);
  await page.waitForURL('**/dashboard');
  await page.getByText(woman.name).first().waitFor();
};
const isWomanListed = async () => {
  const items = await fetchAllPages((cursor) =>
    man.call(matches.listMyPathMatches, { query: cursor ? { cursor } : {} }),
  );
  return items.some(({ code }) => code === woman.code);
};
const refusalOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );

beforeAll(async () => {
  system = await openSharedSystem();
  browser = await openBrowser();
  firstBrowser = await newSession();
  secondBrowser = await newSession(360);
  man = new ApiClient(system.origin);
  await man.signIn(members.man.phone, members.man.password);
});

afterAll(async () => {
  await browser?.close();
});

describe('a forgotten password', () => {
  it('still works on two browsers before the reset', async () => {
    await openDashboard(firstBrowser, woman.password);
    await openDashboard(secondBrowser, woman.password);
  });

  it('is reset with an OTP, by keyboard only', async () => {
    const { page } = await newSession(360);
    await page.goto('/?sign-in');
    await page.getByRole('link', { name: 'Forgot Password?' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Forgot password' });
    await dialog.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const sentAt = new Date();
    await page.keyboard.type(woman.phone);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('OTP').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.type(await waitForOtp(system.mailboxUrl, woman.phone, sentAt));
    await page.keyboard.press('Enter');
    await dialog.getByLabel('New password').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.type(newPassword);
    await dialog.getByLabel('Confirm password').focus();
    await page.keyboard.type(newPassword);
    await page.keyboard.press('Enter');
    await dialog.getByText('Password is Reset, Login using new password.').waitFor();
    await page.getByRole('dialog', { name: 'Log in to Hamrah' }).waitFor();
  });

  it('signs the member out of every browser when it is reset', async () => {
    for (const { page } of [firstBrowser, secondBrowser]) {
      await page.goto('/dashboard');
      await page.getByRole('dialog', { name: 'Log in to Hamrah' }).waitFor();
    }
  });

  it('is replaced by the new password', async () => {
    expect(await refusalOf(new ApiClient(system.origin).signIn(woman.phone, woman.password))).toBe(
      'identity.wrong_credentials',
    );
    await openDashboard(firstBrowser, newPassword);
  });
});

describe('the settings', () => {
  it('list the signed-in browsers and sign another browser out immediately', async () => {
    await openDashboard(secondBrowser, newPassword);
    await firstBrowser.page.goto('/setting');
    await firstBrowser.page.getByRole('button', { name: /^Sign out of/ }).waitFor();
    expect(await axeViolations(firstBrowser.page)).toEqual([]);
    await firstBrowser.page.getByRole('button', { name: /^Sign out of/ }).click();
    await firstBrowser.page.getByText('That browser has been signed out.').waitFor();
    await secondBrowser.page.goto('/mymatches');
    await secondBrowser.page.getByRole('dialog', { name: 'Log in to Hamrah' }).waitFor();
  });

  it('export all data of the member as one file', async () => {
    const [file] = await Promise.all([
      firstBrowser.page.waitForEvent('download'),
      firstBrowser.page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^hamrah-HM[0-9A-Z]{8}\.zip$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
  });

  it('hide the member from everyone and make them visible again', async () => {
    expect(await isWomanListed()).toBe(true);
    await firstBrowser.page.getByRole('button', { name: 'Hide Account' }).click();
    await firstBrowser.page.getByText('Your account is hidden.').first().waitFor();
    await waitUntil('a hidden member is removed from the matches of others', async () => !(await isWomanListed()));
    await firstBrowser.page.getByRole('button', { name: 'Unhide Account' }).click();
    await waitUntil('an unhidden member is listed again', isWomanListed);
  });

  it('change the password only with the current password', async () => {
    await firstBrowser.page.getByLabel('Current password').fill('not this one');
    await firstBrowser.page.getByLabel('New password', { exact: true }).fill(woman.password);
    await firstBrowser.page.getByLabel('Confirm new password').fill(woman.password);
    await firstBrowser.page.getByRole('button', { name: 'Change password' }).click();
    await firstBrowser.page.getByText('This password is incorrect. Please try again.').waitFor();
    await firstBrowser.page.getByLabel('Current password').fill(newPassword);
    await firstBrowser.page.getByRole('button', { name: 'Change password' }).click();
    await firstBrowser.page.getByText('Your password has been changed.').waitFor();
  });
});

describe('deleting the account', () => {
  it('asks for the password, then shows the landing page', async () => {
    await firstBrowser.page.getByRole('button', { name: 'Delete Account' }).click();
    await firstBrowser.page.getByRole('dialog', { name: 'Delete your account?' }).waitFor();
    expect(await axeViolations(firstBrowser.page)).toEqual([]);
    await firstBrowser.page.getByLabel('Your password').fill(woman.password);
    await firstBrowser.page.getByRole('button', { name: 'Delete my account for good' }).click();
    await firstBrowser.page.waitForURL('**/');
    await firstBrowser.page.getByText('Your account has been deleted.').first().waitFor();
  });

  it('removes the member from lists and refuses the sign-in', async () => {
    await waitUntil('a deleted member is removed from the matches of others', async () => !(await isWomanListed()));
    expect(await refusalOf(new ApiClient(system.origin).signIn(woman.phone, woman.password))).toBe(
      'identity.wrong_credentials',
    );
    expect(await refusalOf(man.call(identity.readSession, {}))).toBe('none');
  });
});

it('logs no error and no policy violation in any browser', () => {
  expect(sessions.flatMap(({ errors }) => errors)).toEqual([]);
});
