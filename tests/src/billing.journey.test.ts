import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { billing, inbox, profile } from '@hamrah/contracts';
import { type System, startSystem } from '@hamrah/start';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from './api-client.ts';
import { axeViolationsInBothThemes, openBrowser, openSession, type Session } from './browser.ts';
import { type DemoMember, premiumMen } from './demo-members.ts';
import { waitForEmail } from './mailbox.ts';
import { signIn } from './steps.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));
const seeded = 80;
const [premium] = premiumMen(seeded) as [DemoMember];
/** Phones of demo members: a woman and a man with free accounts, and a man with a premium one. */
const phones = { asha: '1000000000', arjun: '1000000001', premium: premium.phone };
const password = 'walk-together';

let system: System;
let browser: Browser;
let arjun: Page;
let asha: Page;
/** The premium one, on a phone. */
let payer: Page;
const clients = {} as Record<keyof typeof phones, ApiClient>;
const codes = {} as Record<keyof typeof phones, string>;
const sessions: Session[] = [];
/** The payment by which Arjun becomes premium. */
let confirmed: string;

const enter = async (who: keyof typeof phones, width: number): Promise<Page> => {
  const client = new ApiClient(system.origin);
  codes[who] = (await client.signIn(phones[who], password)).member;
  clients[who] = client;
  const person = await openSession(browser, system.origin, width);
  sessions.push(person);
  const { page } = person;
  await page.goto('/');
  await signIn(page, phones[who], password);
  await page.waitForURL('**/dashboard');
  return page;
};
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** What a hand on the keyboard does: everything but reaching an element, which Tab would. */
const press = async (page: Page, role: 'button' | 'link', name: string | RegExp) => {
  await page.getByRole(role, { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};
/** Accessibility faults of the page as it stands, at the widths of a desk and a phone, light and dark. */
const faultsAtBothWidths = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    faults.push(...(await axeViolationsInBothThemes(page)));
  }
  return faults;
};
const contact = (page: Page) => region(page, 'Contact Details');
const visitAsha = async (page: Page) => {
  await page.goto(`/user/${codes.asha}`);
  await contact(page).waitFor();
};
const counter = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).waitFor();
const plans = (page: Page) => page.getByRole('heading', { level: 1, name: 'Subscription Plans' }).waitFor();
/** From a plan's price to the provider's page; gives the id of the provider's session. */
const toProvider = async (page: Page, amount: number): Promise<string> => {
  await page.goto(`/paynow/${amount}`);
  await press(page, 'button', /^Pay Now/);
  await page.waitForURL('**/c/pay/**');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};
const paymentsOf = async (who: keyof typeof phones) =>
  (await clients[who].call(billing.listPayments, { query: {} })).items;
/** Tells the provider's sandbox what happens to a session. */
const sandbox = async (session: string, what: string, body: object): Promise<void> => {
  const reply = await fetch(`${system.stripeSandboxUrl}/_sandbox/sessions/${session}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`The sandbox answered ${reply.status} to ${what}: ${await reply.text()}`);
};

beforeAll(async () => {
  system = await startSystem({ folder, ports: 'free', seed: seeded });
  browser = await openBrowser();
  arjun = await enter('arjun', 1280);
  asha = await enter('asha', 1280);
  payer = await enter('premium', 360);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

describe('a free member', () => {
  it('is led from masked contact details to the plans, each with its price, contacts and perks', async () => {
    await visitAsha(arjun);
    expect(await contact(arjun).getByText('hidden').count()).toBe(2);
    await press(arjun, 'link', 'Upgrade');
    await plans(arjun);
    await arjun.getByText('You have a Free account.').waitFor();
    await region(arjun, 'What you get with a paid plan').waitFor();
    const gold = arjun.getByRole('article', { name: 'Gold' });
    await gold.getByText('75 contacts').waitFor();
    const said = await gold.innerText();
    for (const fact of ['₹2,999', '₹5,999', '3 months', 'Premium Badge: Yes', 'VIP Treatment: No'])
      expect(said.replace(/\s+/g, ' ').replaceAll(' :', ':')).toContain(fact);
    expect(await gold.locator('s').innerText()).toContain('₹5,999');
    await arjun.getByText(/Call our marriage counsellor/).waitFor();
    expect(await faultsAtBothWidths(arjun)).toEqual([]);
  });

  it('sees the whole price before the last step, and cannot pay without a name', async () => {
    await press(arjun, 'link', 'Choose Plan: Gold');
    await arjun.waitForURL('**/paynow/2999');
    const order = region(arjun, 'Your order');
    for (const fact of ['Gold', '₹2,999.00', '₹539.82', '₹3,538.82']) await order.getByText(fact).first().waitFor();
    const name = arjun.getByLabel('Name', { exact: true });
    expect(await name.inputValue()).toBe('Arjun Khanna');
    expect(await arjun.getByLabel('Number', { exact: true }).inputValue()).toBe(phones.arjun);
    await name.fill('');
    await press(arjun, 'button', /^Pay Now/);
    await arjun.getByText('Name is required!').waitFor();
    await arjun.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
    expect(await faultsAtBothWidths(arjun)).toEqual([]);
    expect(await paymentsOf('arjun')).toEqual([]);
  });

  it('is refused another amount than the plan costs, and shown the price again', async () => {
    await arjun.getByLabel('Name', { exact: true }).fill('Arjun Khanna');
    await arjun.route('**/api/billing/checkouts', (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), totalPaise: 1_00 }) }),
    );
    await press(arjun, 'button', /^Pay Now/);
    await arjun.getByRole('alert').getByText('The price of this plan has changed.').waitFor();
    await arjun.unroute('**/api/billing/checkouts');
    await region(arjun, 'Your order').getByText('₹3,538.82').waitFor();
    expect(await paymentsOf('arjun')).toEqual([]);
  });

  it('makes one payment by pressing Pay Now twice, and goes to the provider for just that total', async () => {
    await arjun.getByRole('button', { name: /^Pay Now/ }).dblclick();
    await arjun.waitForURL('**/c/pay/**');
    await arjun.getByRole('button', { name: 'Pay ₹3,538.82', exact: true }).waitFor();
    expect((await paymentsOf('arjun')).map(({ state, totalPaise }) => [state, totalPaise])).toEqual([
      ['pending', 3_538_82],
    ]);
    expect(await faultsAtBothWidths(arjun)).toEqual([]);
  });

  it('who is declined goes back without paying, and is told that nothing was charged', async () => {
    await press(arjun, 'button', 'Decline');
    await arjun.getByRole('alert').getByText('The payment was declined.').waitFor();
    expect(await axeViolationsInBothThemes(arjun)).toEqual([]);
    await press(arjun, 'button', 'Back to Hamrah without paying');
    await plans(arjun);
    await arjun.getByText('No payment was made, and you haven’t been charged.').waitFor();
    await region(arjun, 'Your payments').getByText('Cancelled').waitFor();
    expect(new URL(arjun.url()).search).toBe('');
  });

  it('with an amount nobody offers is led back to the plans', async () => {
    for (const amount of ['1', '2999.01', 'all']) {
      await arjun.goto(`/paynow/${amount}`);
      await arjun.waitForURL('**/plan');
      await plans(arjun);
    }
  });
});

describe('a payment', () => {
  it('is confirmed with amount before GST, Payment ID and plan', async () => {
    await toProvider(arjun, 2999);
    await press(arjun, 'button', 'Pay ₹3,538.82');
    await arjun.getByRole('heading', { level: 1, name: 'Payment Confirmed' }).waitFor();
    confirmed = new URL(arjun.url()).pathname.split('/').at(-1) ?? '';
    for (const fact of ['₹2,999.00', confirmed, 'Gold'])
      await arjun.getByRole('definition').getByText(fact, { exact: true }).waitFor();
    expect((await paymentsOf('arjun')).map(({ payment, state }) => [payment, state])).toEqual([
      [confirmed, 'confirmed'],
      [expect.any(String), 'cancelled'],
    ]);
    expect(await faultsAtBothWidths(arjun)).toEqual([]);
  });

  it('has an invoice, to keep and in the mail', async () => {
    const [saved] = await Promise.all([arjun.waitForEvent('download'), press(arjun, 'button', 'Download invoice')]);
    expect(saved.suggestedFilename()).toMatch(/^hamrah-.*\.pdf$/);
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
    const letter = await waitForEmail(system.mailboxUrl, 'arjun.khanna.1@demo.hamrah.example', /^Payment received/);
    expect(letter.text).toContain('₹3,538.82');
    expect(letter.text).toContain('Gold');
    expect(letter.attachments).toEqual([
      { name: expect.stringMatching(/\.pdf$/), type: 'application/pdf', bytes: expect.any(Number) },
    ]);
  });

  it('makes the member premium everywhere, and rings the bell', async () => {
    await press(arjun, 'link', 'Close');
    await arjun.waitForURL('**/dashboard');
    await arjun.getByText('Premium member', { exact: true }).waitFor();
    await counter(arjun, '75 Total Contacts');
    await arjun.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await arjun.getByRole('link', { name: /^Payment received/ }).click();
    await arjun.waitForURL(`**/status/${confirmed}`);
    await arjun.getByRole('heading', { level: 1, name: 'Payment Confirmed' }).waitFor();

    await asha.goto(`/user/${codes.arjun}`);
    await asha.getByRole('main').getByText('Premium', { exact: true }).waitFor();
    expect((await clients.arjun.call(inbox.readAllowance, {})).messages).toEqual({ granted: 50, left: 50 });
  });

  it('stands with its invoice below the plans, where the plan one has is marked', async () => {
    await arjun.goto('/plan');
    await arjun.getByText(/^You’re on the Gold plan until /).waitFor();
    await arjun.getByRole('article', { name: 'Gold' }).getByText('Your plan', { exact: true }).waitFor();
    await region(arjun, 'Your payments')
      .getByRole('button', { name: /^Invoice HM/ })
      .waitFor();
    expect(await faultsAtBothWidths(arjun)).toEqual([]);
  });

  it('is nobody else’s to look at', async () => {
    await asha.goto(`/status/${confirmed}`);
    await asha.waitForURL('**/plan');
    await asha.getByText('An error occurred while fetching payment status.').waitFor();
    await expect(clients.asha.call(billing.readInvoice, { params: { payment: confirmed } })).rejects.toMatchObject({
      code: 'billing.payment_not_found',
    });
  });
});

describe('a premium member', () => {
  it('sees every photo, and reveals contact details once connected, for one contact', async () => {
    await visitAsha(arjun);
    await press(arjun, 'button', 'View Images');
    const photos = arjun.getByRole('dialog', { name: 'Photos of Asha' });
    await photos.getByRole('img', { name: 'Photo 1 of Asha' }).waitFor();
    await arjun.keyboard.press('ArrowLeft');
    await photos.getByRole('img', { name: /^Photo [2-9] of Asha/ }).waitFor();
    await arjun.keyboard.press('Escape');

    await contact(arjun).getByText('Please send a connection request first and wait for the response.').waitFor();
    await press(arjun, 'button', 'Connect Now with Asha');
    await asha.goto('/received');
    await press(asha, 'button', 'Accept invitation from Arjun');
    await contact(arjun).getByText('This uses one of your contacts. You have 75 left.').waitFor();
    expect(await contact(arjun).getByText('hidden').count()).toBe(2);
    await press(arjun, 'button', 'Reveal contact details');
    await contact(arjun).getByRole('link', { name: phones.asha }).waitFor();
    await contact(arjun).getByRole('link', { name: 'asha.mehra.0@demo.hamrah.example' }).waitFor();
    const seen = await clients.arjun.call(profile.viewMember, { params: { member: codes.asha } });
    expect(seen.contact.contactsLeft).toBe(74);
    await arjun.goto('/dashboard');
    await counter(arjun, '1 Contacts Viewed');
  });
});

describe('a payment that takes its time', () => {
  it('is waited for, and confirmed when it arrives, on a phone; a plan bought on top of another adds to it', async () => {
    const before = await clients.premium.call(billing.readEntitlement, {});
    const session = await toProvider(payer, 1499);
    await sandbox(session, 'settings', { paymentDelayMs: 600_000 });
    await press(payer, 'button', /^Pay later: succeeds/);
    await payer.getByRole('heading', { name: 'Loading' }).waitFor();
    expect(await axeViolationsInBothThemes(payer)).toEqual([]);
    await sandbox(session, 'settle', { succeeds: true });
    await payer.getByRole('heading', { level: 1, name: 'Payment Confirmed' }).waitFor();
    expect(await axeViolationsInBothThemes(payer)).toEqual([]);
    const after = await clients.premium.call(billing.readEntitlement, {});
    expect(after.contactsGranted).toBe(before.contactsGranted + 25);
    expect(Date.parse(after.expiresAt ?? '')).toBeGreaterThan(Date.parse(before.expiresAt ?? ''));
    await payer.goto('/dashboard');
    await counter(payer, `${after.contactsGranted} Total Contacts`);
  });

  it('and fails leads back to the plans, and grants nothing', async () => {
    const session = await toProvider(asha, 1499);
    await sandbox(session, 'settings', { paymentDelayMs: 600_000 });
    await press(asha, 'button', /^Pay later: fails/);
    await asha.getByRole('heading', { name: 'Loading' }).waitFor();
    await sandbox(session, 'settle', { succeeds: false });
    await asha.getByText('Payment Failed').waitFor();
    await asha.waitForURL('**/plan');
    await asha.getByText('You have a Free account.').waitFor();
    await region(asha, 'Your payments').getByText('Failed', { exact: true }).waitFor();
  });
});

it('raised no error and no policy breach in any browser', () => {
  expect(sessions.flatMap(({ errors }) => errors)).toEqual([]);
});
