import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, openBrowser, openSession, type Session } from './browser.ts';
import { countEffort, type Effort, personSecondsOf } from './effort.ts';
import { waitForEmail, waitForOtp } from './mailbox.ts';
import { openSiteUnderTest, type SiteUnderTest } from './site-under-test.ts';
import { register, signIn } from './steps.ts';

const seedCount = 10;
const maxPersonSeconds = 300;

const rohan = {
  firstName: 'Rohan',
  lastName: 'Malhotra',
  phone: '2000000042',
  email: 'rohan.malhotra@example.org',
  password: 'a quiet river',
};

let system: SiteUnderTest;
let browser: Browser;
let asha: Session;
let rohanSession: Session;
let readEffort: () => Promise<Effort>;

beforeAll(async () => {
  system = await openSiteUnderTest({ seed: seedCount });
  browser = await openBrowser();
  asha = await openSession(browser, system.origin);
  rohanSession = await openSession(browser, system.origin);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

describe('a first connection', () => {
  it('starts with a registration that logs the member in and leads to the dashboard', async () => {
    readEffort = await countEffort(rohanSession.page);
    await register(rohanSession.page, rohan, system.mailboxUrl);
    await rohanSession.page.waitForURL('**/dashboard');
    await rohanSession.page.getByText('Rohan Malhotra').first().waitFor();
    expect(await axeViolations(rohanSession.page)).toEqual([]);
  });

  it('notifies the other member when the new member presses Connect Now', async () => {
    const { username, password } = system.signIns[0] as { username: string; password: string };
    await asha.page.goto('/');
    await signIn(asha.page, username, password);
    await asha.page.waitForURL('**/dashboard');
    await asha.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

    await rohanSession.page.goto('/mymatches');
    const card = rohanSession.page.getByRole('article', { name: 'Asha Mehra' });
    await card.getByRole('button', { name: /Shortlist/ }).click();
    await card.getByRole('button', { name: /Connect Now/ }).click();
    await card.getByText('Invitation sent').waitFor();
    await asha.page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    expect(await axeViolations(rohanSession.page)).toEqual([]);
  });

  it('takes at most five minutes of a person’s time from the landing page to the first invitation', async () => {
    const effort = await readEffort();
    expect(effort.screens).toBeGreaterThanOrEqual(10);
    expect(personSecondsOf(effort)).toBeLessThanOrEqual(maxPersonSeconds);
  });

  it('shows the invitation among the notifications and connects both when it is accepted', async () => {
    await asha.page.getByRole('button', { name: /Notifications/ }).click();
    await asha.page.getByText('Received Connection Requests').waitFor();
    expect(await axeViolations(asha.page)).toEqual([]);
    await asha.page.getByRole('link', { name: /^Photo of Rohan Malhotra/ }).click();
    await asha.page.waitForURL('**/received');
    await asha.page.getByRole('button', { name: 'Accept invitation from Rohan' }).click();
    await rohanSession.page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();

    for (const [session, otherName] of [
      [asha, 'Rohan Malhotra'],
      [rohanSession, 'Asha Mehra'],
    ] as const) {
      await session.page.goto('/accepted');
      await session.page.getByRole('article', { name: otherName }).waitFor();
      expect(await axeViolations(session.page)).toEqual([]);
    }
    await rohanSession.page.goto('/mymatches');
    await rohanSession.page.getByRole('article', { name: 'Asha Mehra' }).getByText('Connected').waitFor();
  });

  it('is counted on the dashboard after a reload', async () => {
    await rohanSession.page.goto('/dashboard');
    for (const counter of ['1 Accepted Invitations', '1 Shortlisted Profiles', '0 Pending Invitations']) {
      await rohanSession.page.getByRole('listitem').filter({ hasText: counter }).waitFor();
    }
  });

  it('sends the new member one welcome email, and one about the acceptance once the address is verified', async () => {
    const subjects = async () => {
      const reply = await fetch(`${system.mailboxUrl}/api/messages?to=${encodeURIComponent(rohan.email)}`);
      return ((await reply.json()) as { messages: { subject: string }[] }).messages
        .map(({ subject }) => subject)
        .filter((subject) => !subject.includes('OTP'))
        .sort();
    };
    await expect.poll(subjects).toEqual(['Welcome to Hamrah']);
    const requestedAt = new Date();
    await rohanSession.page.getByRole('button', { name: 'Verify' }).click();
    const otp = await waitForOtp(system.mailboxUrl, rohan.email, requestedAt);
    await rohanSession.page.getByLabel('OTP sent to your email').fill(otp);
    await rohanSession.page.getByText('Your email is verified.').first().waitFor();
    await waitForEmail(system.mailboxUrl, rohan.email, /^Your invitation was accepted/);
    expect(await subjects()).toEqual(['Welcome to Hamrah', 'Your invitation was accepted']);
  });

  it('logs no error and no policy violation in either browser', () => {
    expect(rohanSession.errors).toEqual([]);
    expect(asha.errors).toEqual([]);
  });
});

describe('with mfe-inbox stopped', () => {
  beforeAll(async () => {
    await system.stopRemote('mfe-inbox');
  });

  it('names the missing remote in /readyz', async () => {
    await expect.poll(async () => (await fetch(`${system.origin}/readyz`)).status).toBe(503);
    expect(await (await fetch(`${system.origin}/readyz`)).text()).toMatch(/inbox/);
  });

  it('shows a retry button instead of the remote, and recovers with it', async () => {
    const { page } = await openSession(browser, system.origin);
    const { username, password } = system.signIns[1] as { username: string; password: string };
    await page.goto('/');
    await signIn(page, username, password);
    await page.waitForURL('**/dashboard');
    await page.getByText('Arjun Khanna').first().waitFor();
    await page.goto('/received');
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.goto('/mymatches');
    await page.getByRole('article').first().waitFor();

    await page.goto('/received');
    await retry.waitFor();
    await system.startRemote('mfe-inbox');
    await retry.click();
    await page.getByRole('heading', { name: 'Received Invitations' }).waitFor();
  });
});
