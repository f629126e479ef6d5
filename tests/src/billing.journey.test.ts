import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { billing, inbox, profile } from '@hamrah/contracts';
import { type System, startSystem } from '@hamrah/start';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from './api-client.ts';
import { axeViolationsInBothThemes, openBrowser, openSession, type Session } from './browser.ts';
import { type DemoMember, listPremiumMen } from './demo-members.ts';
import { waitForEmail } from './mailbox.ts';
import { signIn } from './steps.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));
const seedCount = 80;
const [premium] = listPremiumMen(seedCount) as [DemoMember];
/** Phones of demo members: a woman and a man with free accounts, and a man with a premium account. */
const phones = { asha: '1000000000', arjun: '1000000001', premium: premium.phone };
const password = 'walk-together';

let system: System;
let browser: Browser;
let arjun: Page;
let asha: Page;
/** The premium member, on a phone. */
let premiumPage: Page;
const clients = {} as Record<keyof typeof phones, ApiClient>;
const codes = {} as Record<keyof typeof phones, string>;
const sessions: Session[] = [];
/** The id of the payment that makes Arjun premium. */
let confirmedPayment: string;

const openDashboard = async (member: keyof typeof phones, width: number): Promise<Page> => {
  const client = new ApiClient(system.origin);
  codes[member] = (await client.signIn(phones[member], password)).member;
  clients[member] = client;
  const session = await openSession(browser, system.origin, width);
  sessions.push(session);
  const { page } = session;
  await page.goto('/');
  await signIn(page, phones[member], password);
  await page.waitForURL('**/dashboard');
  return page;
};
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Focuses an element and presses a key, without a mouse. */
const press = async (page: Page, role: 'button' | 'link', name: string | RegExp) => {
  await page.getByRole(role, { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};
/** Axe violations of the page on a phone and on a desktop, in both themes. */
const violationsAtBothWidths = async (page: Page): Promise<string[]> => {
  const violations: string[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    violations.push(...(await axeViolationsInBothThemes(page)));
  }
  return violations;
};
const contactRegion = (page: Page) => region(page, 'Contact Details');
const openProfileOfAsha = async (page: Page) => {
  await page.goto(`/user/${codes.asha}`);
  await contactRegion(page).waitFor();
};
const waitForCounter = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).waitFor();
const waitForPlans = (page: Page) => page.getByRole('heading', { level: 1, name: 'Subscription Plans' }).waitFor();
/** Starts a checkout, opens the provider's page and returns the id of its checkout session. */
const openCheckout = async (page: Page, amount: number): Promise<string> => {
  await page.goto(`/paynow/${amount}`);
  await press(page, 'button', /^Pay Now/);
  await page.waitForURL('**/c/pay/**');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};
const listPaymentsOf = async (member: keyof typeof phones) =>
  (await clients[member].call(billing.listPayments, { query: {} })).items;
/** Controls a checkout session in the provider's sandbox. */
const controlSandbox = async (session: string, action: string, body: object): Promise<void> => {
  const response = await fetch(`${system.stripeSandboxUrl}/_sandbox/sessions/${session}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${action}: ${await response.text()}`);
};

beforeAll(async () => {
  system = await startSystem({ folder, ports: 'free', seed: seedCount });
  browser = await openBrowser();
  arjun = await openDashboard('arjun', 1280);
  asha = await openDashboard('asha', 1280);
  premiumPage = await openDashboard('premium', 360);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

describe('a free member', () => {
  it('opens the plans from masked contact details, and sees prices, contacts and perks', async () => {
    await openProfileOfAsha(arjun);
    expect(await contactRegion(arjun).getByText('hidden').count()).toBe(2);
    await press(arjun, 'link', 'Upgrade');
    await waitForPlans(arjun);
    await arjun.getByText('You have a Free account.').waitFor();
    await region(arjun, 'What you get with a paid plan').waitFor();
    const gold = arjun.getByRole('article', { name: 'Gold' });
    await gold.getByText('75 contacts').waitFor();
    const goldText = await gold.innerText();
    for (const text of ['₹2,999', '₹5,999', '3 months', 'Premium Badge: Yes', 'VIP Treatment: No'])
      expect(goldText.replace(/\s+/g, ' ').replaceAll(' :', ':')).toContain(text);
    expect(await gold.locator('s').innerText()).toContain('₹5,999');
    await arjun.getByText(/Call our marriage counsellor/).waitFor();
    expect(await violationsAtBothWidths(arjun)).toEqual([]);
  });

  it('sees the total price before paying, and cannot pay without a name', async () => {
    await press(arjun, 'link', 'Choose Plan: Gold');
    await arjun.waitForURL('**/paynow/2999');
    const order = region(arjun, 'Your order');
    for (const text of ['Gold', '₹2,999.00', '₹539.82', '₹3,538.82']) await order.getByText(text).first().waitFor();
    const name = arjun.getByLabel('Name', { exact: true });
    expect(await name.inputValue()).toBe('Arjun Khanna');
    expect(await arjun.getByLabel('Number', { exact: true }).inputValue()).toBe(phones.arjun);
    await name.fill('');
    await press(arjun, 'button', /^Pay Now/);
    await arjun.getByText('Name is required!').waitFor();
    await arjun.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
    expect(await violationsAtBothWidths(arjun)).toEqual([]);
    expect(await listPaymentsOf('arjun')).toEqual([]);
  });

  it('cannot pay an amount other than the price, and sees the price again', async () => {
    await arjun.getByLabel('Name', { exact: true }).fill('Arjun Khanna');
    await arjun.route('**/api/billing/checkouts', (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), totalPaise: 1_00 }) }),
    );
    await press(arjun, 'button', /^Pay Now/);
    await arjun.getByRole('alert').getByText('The price of this plan has changed.').waitFor();
    await arjun.unroute('**/api/billing/checkouts');
    await region(arjun, 'Your order').getByText('₹3,538.82').waitFor();
    expect(await listPaymentsOf('arjun')).toEqual([]);
  });

  it('creates one payment when Pay Now is pressed twice, and pays the shown total', async () => {
    await arjun.getByRole('button', { name: /^Pay Now/ }).dblclick();
    await arjun.waitForURL('**/c/pay/**');
    await arjun.getByRole('button', { name: 'Pay ₹3,538.82', exact: true }).waitFor();
    expect((await listPaymentsOf('arjun')).map(({ state, totalPaise }) => [state, totalPaise])).toEqual([
      ['pending', 3_538_82],
    ]);
    expect(await violationsAtBothWidths(arjun)).toEqual([]);
  });

  it('returns from a declined payment to the plans and sees that nothing was charged', async () => {
    await press(arjun, 'button', 'Decline');
    await arjun.getByRole('alert').getByText('The payment was declined.').waitFor();
    expect(await axeViolationsInBothThemes(arjun)).toEqual([]);
    await press(arjun, 'button', 'Back to Hamrah without paying');
    await waitForPlans(arjun);
    await arjun.getByText('No payment was made, and you haven’t been charged.').waitFor();
    await region(arjun, 'Your payments').getByText('Cancelled').waitFor();
    expect(new URL(arjun.url()).search).toBe('');
  });

  it('is redirected to the plans from an unknown amount', async () => {
    for (const amount of ['1', '2999.01', 'all']) {
      await arjun.goto(`/paynow/${amount}`);
      await arjun.waitForURL('**/plan');
      await waitForPlans(arjun);
    }
  });
});

describe('a payment', () => {
  it('is confirmed with amount before GST, Payment ID and plan', async () => {
    await openCheckout(arjun, 2999);
    await press(arjun, 'button', 'Pay ₹3,538.82');
    await arjun.getByRole('heading', { level: 1, name: 'Payment Confirmed' }).waitFor();
    confirmedPayment = new URL(arjun.url()).pathname.split('/').at(-1) ?? '';
    for (const text of ['₹2,999.00', confirmedPayment, 'Gold'])
      await arjun.getByRole('definition').getByText(text, { exact: true }).waitFor();
    expect((await listPaymentsOf('arjun')).map(({ payment, state }) => [payment, state])).toEqual([
      [confirmedPayment, 'confirmed'],
      [expect.any(String), 'cancelled'],
    ]);
    expect(await violationsAtBothWidths(arjun)).toEqual([]);
  });

  it('has an invoice that can be downloaded and is sent by email', async () => {
    const [download] = await Promise.all([arjun.waitForEvent('download'), press(arjun, 'button', 'Download invoice')]);
    expect(download.suggestedFilename()).toMatch(/^hamrah-.*\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    const email = await waitForEmail(system.mailboxUrl, 'arjun.khanna.1@demo.hamrah.example', /^Payment received/);
    expect(email.text).toContain('₹3,538.82');
    expect(email.text).toContain('Gold');
    expect(email.attachments).toEqual([
      { name: expect.stringMatching(/\.pdf$/), type: 'application/pdf', bytes: expect.any(Number) },
    ]);
  });

  it('makes the member premium everywhere and sends a notification', async () => {
    await press(arjun, 'link', 'Close');
    await arjun.waitForURL('**/dashboard');
    await arjun.getByText('Premium member', { exact: true }).waitFor();
    await waitForCounter(arjun, '75 Total Contacts');
    await arjun.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await arjun.getByRole('link', { name: /^Payment received/ }).click();
    await arjun.waitForURL(`**/status/${confirmedPayment}`);
    await arjun.getByRole('heading', { level: 1, name: 'Payment Confirmed' }).waitFor();

    await asha.goto(`/user/${codes.arjun}`);
    await asha.getByRole('main').getByText('Premium', { exact: true }).waitFor();
    expect((await clients.arjun.call(inbox.readAllowance, {})).messages).toEqual({ granted: 50, left: 50 });
  });

  it('is listed with its invoice below the plans, which mark the current plan', async () => {
    await arjun.goto('/plan');
    await arjun.getByText(/^You’re on the Gold plan until /).waitFor();
    await arjun.getByRole('article', { name: 'Gold' }).getByText('Your plan', { exact: true }).waitFor();
    await region(arjun, 'Your payments')
      .getByRole('button', { name: /^Invoice HM/ })
      .waitFor();
    expect(await violationsAtBothWidths(arjun)).toEqual([]);
  });

  it('is not visible to other members', async () => {
    await asha.goto(`/status/${confirmedPayment}`);
    await asha.waitForURL('**/plan');
    await asha.getByText('An error occurred while fetching payment status.').waitFor();
    await expect(
      clients.asha.call(billing.readInvoice, { params: { payment: confirmedPayment } }),
    ).rejects.toMatchObject({
      code: 'billing.payment_not_found',
    });
  });
});

describe('a premium member', () => {
  it('sees every photo and, once connected, reveals contact details for one contact', async () => {
    await openProfileOfAsha(arjun);
    await press(arjun, 'button', 'View Images');
    const photos = arjun.getByRole('dialog', { name: 'Photos of Asha' });
    await photos.getByRole('img', { name: 'Photo 1 of Asha' }).waitFor();
    await arjun.keyboard.press('ArrowLeft');
    await photos.getByRole('img', { name: /^Photo [2-9] of Asha/ }).waitFor();
    await arjun.keyboard.press('Escape');

    await contactRegion(arjun).getByText('Please send a connection request first and wait for the response.').waitFor();
    await press(arjun, 'button', 'Connect Now with Asha');
    await asha.goto('/received');
    await press(asha, 'button', 'Accept invitation from Arjun');
    await contactRegion(arjun).getByText('This uses one of your contacts. You have 75 left.').waitFor();
    expect(await contactRegion(arjun).getByText('hidden').count()).toBe(2);
    await press(arjun, 'button', 'Reveal contact details');
    await contactRegion(arjun).getByRole('link', { name: phones.asha }).waitFor();
    await contactRegion(arjun).getByRole('link', { name: 'asha.mehra.0@demo.hamrah.example' }).waitFor();
    const profileView = await clients.arjun.call(profile.viewMember, { params: { member: codes.asha } });
    expect(profileView.contact.contactsLeft).toBe(74);
    await arjun.goto('/dashboard');
    await waitForCounter(arjun, '1 Contacts Viewed');
  });
});

describe('a delayed payment', () => {
  it('is confirmed when it arrives and extends the current plan', async () => {
    const entitlementBefore = await clients.premium.call(billing.readEntitlement, {});
    const session = await openCheckout(premiumPage, 1499);
    await controlSandbox(session, 'settings', { paymentDelayMs: 600_000 });
    await press(premiumPage, 'button', /^Pay later: succeeds/);
    await premiumPage.getByRole('heading', { name: 'Loading' }).waitFor();
    expect(await axeViolationsInBothThemes(premiumPage)).toEqual([]);
    await controlSandbox(session, 'settle', { succeeds: true });
    await premiumPage.getByRole('heading', { level: 1, name: 'Payment Confirmed' }).waitFor();
    expect(await axeViolationsInBothThemes(premiumPage)).toEqual([]);
    const entitlementAfter = await clients.premium.call(billing.readEntitlement, {});
    expect(entitlementAfter.contactsGranted).toBe(entitlementBefore.contactsGranted + 25);
    expect(Date.parse(entitlementAfter.expiresAt ?? '')).toBeGreaterThan(Date.parse(entitlementBefore.expiresAt ?? ''));
    await premiumPage.goto('/dashboard');
    await waitForCounter(premiumPage, `${entitlementAfter.contactsGranted} Total Contacts`);
  });

  it('that fails leads back to the plans and grants nothing', async () => {
    const session = await openCheckout(asha, 1499);
    await controlSandbox(session, 'settings', { paymentDelayMs: 600_000 });
    await press(asha, 'button', /^Pay later: fails/);
    await asha.getByRole('heading', { name: 'Loading' }).waitFor();
    await controlSandbox(session, 'settle', { succeeds: false });
    await asha.getByText('Payment Failed').waitFor();
    await asha.waitForURL('**/plan');
    await asha.getByText('You have a Free account.').waitFor();
    await region(asha, 'Your payments').getByText('Failed', { exact: true }).waitFor();
  });
});

it('logs no error and no policy violation in any browser', () => {
  expect(sessions.flatMap(({ errors }) => errors)).toEqual([]);
});
