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
let here: Session;
let there: Session;
let arjun: ApiClient;
const asha = { username: '', password: '' };
const sessions: Session[] = [];

const person = async (width?: number) => {
  const one = await openSession(browser, system.origin, width);
  sessions.push(one);
  return one;
};
const enter = async ({ page }: Session, password: string) => {
  await page.goto('/');
  await signIn(page, asha.username, password);
  await page.waitForURL('**/dashboard');
  await page.getByText('Asha Mehra').first().waitFor();
};
const seesAsha = async () =>
  (await arjun.call(matches.listMyPathMatches, { query: {} })).items.some(({ firstName }) => firstName === 'Asha');
const refusalOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );

beforeAll(async () => {
  system = await startSystem({ folder, ports: 'free', seed: 60 });
  browser = await openBrowser();
  Object.assign(asha, system.signIns[0]);
  here = await person();
  there = await person(360);
  arjun = new ApiClient(system.origin);
  const { username, password } = system.signIns[1] as { username: string; password: string };
  await arjun.signIn(username, password);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

describe('a member who forgot their password', () => {
  it('is signed in on two browsers before', async () => {
    await enter(here, asha.password);
    await enter(there, asha.password);
  });

  it('gets an OTP, sets a new password and is sent to sign in, by keyboard alone', async () => {
    const { page } = await person(360);
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

  it('is signed out everywhere', async () => {
    for (const { page } of [here, there]) {
      await page.goto('/dashboard');
      await page.getByRole('dialog', { name: 'Log in to Hamrah' }).waitFor();
    }
  });

  it('cannot sign in with the old password, and can with the new one', async () => {
    expect(await refusalOf(new ApiClient(system.origin).signIn(asha.username, asha.password))).toBe(
      'identity.wrong_credentials',
    );
    await enter(here, newPassword);
  });
});

describe('the settings', () => {
  it('list the browsers the member is signed in on, and sign another out at once', async () => {
    await enter(there, newPassword);
    await here.page.goto('/setting');
    await here.page.getByRole('button', { name: /^Sign out of/ }).waitFor();
    expect(await axeViolations(here.page)).toEqual([]);
    await here.page.getByRole('button', { name: /^Sign out of/ }).click();
    await here.page.getByText('That browser has been signed out.').waitFor();
    await there.page.goto('/mymatches');
    await there.page.getByRole('dialog', { name: 'Log in to Hamrah' }).waitFor();
  });

  it('hand over everything held as one file', async () => {
    const [file] = await Promise.all([
      here.page.waitForEvent('download'),
      here.page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^hamrah-HM[0-9A-Z]{8}\.zip$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
  });

  it('hide the member from everybody, and show them again', async () => {
    expect(await seesAsha()).toBe(true);
    await here.page.getByRole('button', { name: 'Hide Account' }).click();
    await here.page.getByText('Your account is hidden.').first().waitFor();
    await waitUntil('a hidden member is gone from the matches of others', async () => !(await seesAsha()));
    await here.page.getByRole('button', { name: 'Unhide Account' }).click();
    await waitUntil('a member who shows themselves is back', seesAsha);
  });

  it('change the password on proof of the one before', async () => {
    await here.page.getByLabel('Current password').fill('not this one');
    await here.page.getByLabel('New password', { exact: true }).fill(asha.password);
    await here.page.getByLabel('Confirm new password').fill(asha.password);
    await here.page.getByRole('button', { name: 'Change password' }).click();
    await here.page.getByText('This password is incorrect. Please try again.').waitFor();
    await here.page.getByLabel('Current password').fill(newPassword);
    await here.page.getByRole('button', { name: 'Change password' }).click();
    await here.page.getByText('Your password has been changed.').waitFor();
  });
});

describe('deleting the account', () => {
  it('asks for the password and says goodbye', async () => {
    await here.page.getByRole('button', { name: 'Delete Account' }).click();
    await here.page.getByRole('dialog', { name: 'Delete your account?' }).waitFor();
    expect(await axeViolations(here.page)).toEqual([]);
    await here.page.getByLabel('Your password').fill(asha.password);
    await here.page.getByRole('button', { name: 'Delete my account for good' }).click();
    await here.page.waitForURL('**/');
    await here.page.getByText('Your account has been deleted.').first().waitFor();
  });

  it('leaves nobody to find or to sign in as', async () => {
    await waitUntil('a deleted member is gone from the matches of others', async () => !(await seesAsha()));
    expect(await refusalOf(new ApiClient(system.origin).signIn(asha.username, asha.password))).toBe(
      'identity.wrong_credentials',
    );
    expect(await refusalOf(arjun.call(identity.readSession, {}))).toBe('none');
  });
});

it('raised no error and no policy breach in any browser', () => {
  expect(sessions.flatMap(({ errors }) => errors)).toEqual([]);
});
