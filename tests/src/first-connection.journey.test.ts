import { fileURLToPath } from 'node:url';
import { type System, startSystem } from '@hamrah/start';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, openBrowser, openSession, type Session } from './browser.ts';
import { register, signIn } from './steps.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));
const seeded = 60;

const rohan = {
  firstName: 'Rohan',
  lastName: 'Malhotra',
  phone: '2000000042',
  email: 'rohan.malhotra@example.org',
  password: 'a quiet river',
};

let system: System;
let browser: Browser;
let asha: Session;
let newcomer: Session;

beforeAll(async () => {
  system = await startSystem({ folder, ports: 'free', seed: seeded });
  browser = await openBrowser();
  asha = await openSession(browser, system.origin);
  newcomer = await openSession(browser, system.origin);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

describe('the road from a stranger to a connection', () => {
  it('takes a newcomer from the landing page through registration and sign-in to the dashboard', async () => {
    await register(newcomer.page, rohan, system.mailboxUrl);
    await signIn(newcomer.page, rohan.phone, rohan.password);
    await newcomer.page.waitForURL('**/dashboard');
    await newcomer.page.getByText('Rohan Malhotra').first().waitFor();
    expect(await axeViolations(newcomer.page)).toEqual([]);
  });

  it("rings the other member's bell when the newcomer presses Connect Now", async () => {
    const { username, password } = system.signIns[0] as { username: string; password: string };
    await asha.page.goto('/');
    await signIn(asha.page, username, password);
    await asha.page.waitForURL('**/dashboard');
    await asha.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

    await newcomer.page.goto('/mymatches');
    const card = newcomer.page.getByRole('article', { name: 'Asha Mehra' });
    await card.getByRole('button', { name: /Shortlist/ }).click();
    await card.getByRole('button', { name: /Connect Now/ }).click();
    await card.getByText('Invitation sent').waitFor();
    await asha.page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    expect(await axeViolations(newcomer.page)).toEqual([]);
  });

  it('shows the invitation under the bell and connects both when it is accepted', async () => {
    await asha.page.getByRole('button', { name: /Notifications/ }).click();
    await asha.page.getByText('Received Connection Requests').waitFor();
    expect(await axeViolations(asha.page)).toEqual([]);
    await asha.page.getByRole('link', { name: /^Photo of Rohan Malhotra/ }).click();
    await asha.page.waitForURL('**/received');
    await asha.page.getByRole('button', { name: 'Accept invitation from Rohan' }).click();
    await newcomer.page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();

    for (const [person, other] of [
      [asha, 'Rohan Malhotra'],
      [newcomer, 'Asha Mehra'],
    ] as const) {
      await person.page.goto('/accepted');
      await person.page.getByRole('article', { name: other }).waitFor();
      expect(await axeViolations(person.page)).toEqual([]);
    }
    await newcomer.page.goto('/mymatches');
    await newcomer.page.getByRole('article', { name: 'Asha Mehra' }).getByText('Connected').waitFor();
  });

  it('keeps what was done over a reload, and tells it to the dashboard', async () => {
    await newcomer.page.goto('/dashboard');
    for (const counter of ['1 Accepted Invitations', '1 Shortlisted Profiles', '0 Pending Invitations']) {
      await newcomer.page.getByRole('listitem').filter({ hasText: counter }).waitFor();
    }
  });

  it('writes the newcomer a welcome and tells them of the answer, once each', async () => {
    const letters = async () => {
      const reply = await fetch(`${system.mailboxUrl}/api/messages?to=${encodeURIComponent(rohan.email)}`);
      return ((await reply.json()) as { messages: { subject: string }[] }).messages
        .map(({ subject }) => subject)
        .sort();
    };
    await expect.poll(letters, { timeout: 20_000 }).toHaveLength(2);
  });

  it('raised no error and no policy breach in either browser', () => {
    expect(newcomer.errors).toEqual([]);
    expect(asha.errors).toEqual([]);
  });
});

describe('with mfe-inbox stopped', () => {
  beforeAll(async () => {
    await system.processes['mfe-inbox'].stop();
  });

  it('answers /readyz with the part that is not ready', async () => {
    await expect.poll(async () => (await fetch(`${system.origin}/readyz`)).status, { timeout: 20_000 }).toBe(503);
    expect(await (await fetch(`${system.origin}/readyz`)).text()).toMatch(/inbox/);
  });

  it('offers a retry in its place while the rest works, and comes back with it', async () => {
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
    system.processes['mfe-inbox'].start();
    await system.processes['mfe-inbox'].waitReady();
    await retry.click();
    await page.getByRole('heading', { name: 'Received Invitations' }).waitFor();
  });
});
