import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { identity, matches } from '@hamrah/contracts';
import { type System, startSystem } from '@hamrah/start';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient, ApiError } from './api-client.ts';
import { axeViolations, openBrowser, openSession, type Session } from './browser.ts';
import { waitForOtp } from './mailbox.ts';
import { signIn } from './steps.ts';
import { waitUntil } from './wait-until.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));
const newPassword = 'a wide green valley';

let system: System;
let browser: Browser;
let firstBrowser: Session;
let secondBrowser: Session;
let arjun: ApiClient;
const asha = { username: '', password: '' };
const sessions: Session[] = [];

const newSession = async (width?: number) => {
  const session = await openSession(browser, system.origin, width);
  sessions.push(session);
  return session;
};
const openDashboard = async ({ page }: Session, password: string) => {
  await page.goto('/');
  await signIn(page, asha.username, password);
  await page.waitForURL('**/dashboard');
  await page.getByText('Asha Mehra').first().waitFor();
};
const isAshaListed = async () =>
  (await arjun.call(matches.listMyPathMatches, { query: {} })).items.some(({ firstName }) => firstName === 'Asha');
const refusalOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );

beforeAll(async () => {
  system = await startSystem({ folder, ports: 'free', seed: 60 });
  browser = await openBrowser();
  Object.assign(asha, system.signIns[0]);
  firstBrowser = await newSession();
  secondBrowser = await newSession(360);
  arjun = new ApiClient(system.origin);
  const { username, password } = system.signIns[1] as { username: string; password: string };
  await arjun.signIn(username, password);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

describe('a forgotten password', () => {
  it('belongs to a member who is signed in on two browsers', async () => {
    await openDashboard(firstBrowser, asha.password);
    await openDashboard(secondBrowser, asha.password);
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
    await page.keyboard.type(asha.username);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('OTP').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.type(await waitForOtp(system.mailboxUrl, asha.username, sentAt));
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

  it('signs the member out of every browser', async () => {
    for (const { page } of [firstBrowser, secondBrowser]) {
      await page.goto('/dashboard');
      await page.getByRole('dialog', { name: 'Log in to Hamrah' }).waitFor();
    }
  });

  it('is replaced by the new password', async () => {
    expect(await refusalOf(new ApiClient(system.origin).signIn(asha.username, asha.password))).toBe(
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
    expect(await isAshaListed()).toBe(true);
    await firstBrowser.page.getByRole('button', { name: 'Hide Account' }).click();
    await firstBrowser.page.getByText('Your account is hidden.').first().waitFor();
    await waitUntil('a hidden member is removed from the matches of others', async () => !(await isAshaListed()));
    await firstBrowser.page.getByRole('button', { name: 'Unhide Account' }).click();
    await waitUntil('an unhidden member is listed again', isAshaListed);
  });

  it('change the password only with the current password', async () => {
    await firstBrowser.page.getByLabel('Current password').fill('not this one');
    await firstBrowser.page.getByLabel('New password', { exact: true }).fill(asha.password);
    await firstBrowser.page.getByLabel('Confirm new password').fill(asha.password);
    await firstBrowser.page.getByRole('button', { name: 'Change password' }).click();
    await firstBrowser.page.getByText('This password is incorrect. Please try again.').waitFor();
    await firstBrowser.page.getByLabel('Current password').fill(newPassword);
    await firstBrowser.page.getByRole('button', { name: 'Change password' }).click();
    await firstBrowser.page.getByText('Your password has been changed.').waitFor();
  });
});

describe('deleting the account', () => {
  it('requires the password', async () => {
    await firstBrowser.page.getByRole('button', { name: 'Delete Account' }).click();
    await firstBrowser.page.getByRole('dialog', { name: 'Delete your account?' }).waitFor();
    expect(await axeViolations(firstBrowser.page)).toEqual([]);
    await firstBrowser.page.getByLabel('Your password').fill(asha.password);
    await firstBrowser.page.getByRole('button', { name: 'Delete my account for good' }).click();
    await firstBrowser.page.waitForURL('**/');
    await firstBrowser.page.getByText('Your account has been deleted.').first().waitFor();
  });

  it('removes the member from lists and refuses the sign-in', async () => {
    await waitUntil('a deleted member is removed from the matches of others', async () => !(await isAshaListed()));
    expect(await refusalOf(new ApiClient(system.origin).signIn(asha.username, asha.password))).toBe(
      'identity.wrong_credentials',
    );
    expect(await refusalOf(arjun.call(identity.readSession, {}))).toBe('none');
  });
});

it('logs no error and no policy violation in any browser', () => {
  expect(sessions.flatMap(({ errors }) => errors)).toEqual([]);
});
