import { readFile } from 'node:fs/promises';
import { billing, identity, inbox, profile } from '@hamrah/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from './api-client.ts';
import { axeViolationsInBothThemes, openBrowser, openSession, type Session } from './browser.ts';
import { membersOfJourney } from './journey-members.ts';
import { waitForEmail, waitForOtp } from './mailbox.ts';
import { findScreenFaults } from './screen-faults.ts';
import { openSharedSystem, type SharedSystem } from './shared-system.ts';
import { signIn } from './steps.ts';

const members = membersOfJourney('billing');
const { woman, freeMan } = members;
type MemberKey = keyof typeof members;

let system: SharedSystem;
let browser: Browser;
let freeManPage: Page;
let womanPage: Page;
/** The premium man's page, at phone width. */
let premiumManPage: Page;
const clients = {} as Record<MemberKey, ApiClient>;
const codes = {} as Record<MemberKey, string>;
const sessions: Session[] = [];
/** Id of the payment that makes the free man premium. */
let confirmedPayment: string;

const openDashboard = async (member: MemberKey, width: number): Promise<Page> => {
  const client = new ApiClient(system.origin);
  codes[member] = (await client.signIn(members[member].phone, members[member].password)).member;
  clients[member] = client;
  const session = await openSession(browser, system.origin, width);
  sessions.push(session);
  const { page } = session;
  await page.goto('/');
  await signIn(page, members[member].phone, members[member].password);
  await page.waitForURL('**/dashboard');
  return page;
};
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Focuses an element and presses Enter. */
const press = async (page: Page, role: 'button' | 'link', name: string | RegExp) => {
  await page.getByRole(role, { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};
const contactRegion = (page: Page) => region(page, 'Contact Details');
const openProfileOfWoman = async (page: Page) => {
  await page.goto(`/user/${codes.woman}`);
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
const listPaymentsOf = async (member: MemberKey) =>
  (await clients[member].call(billing.listPayments, { query: {} })).items;
/** Controls a checkout session in the provider's sandbox. */
const controlSandbox = async (session: string, action: string, body: object): Promise<void> => {
  const response = await fetch(`${system.stripeSandboxUrl}/_sandbox/sessions/${session}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The sandbox returned ${response.status} for ${action}: ${await response.text()}`);
};

beforeAll(async () => {
  system = await openSharedSystem();
  browser = await openBrowser();
  freeManPage = await openDashboard('freeMan', 1280);
  womanPage = await openDashboard('woman', 1280);
  premiumManPage = await openDashboard('premiumMan', 360);
});

afterAll(async () => {
  await browser?.close();
});

describe('a free member', () => {
  it('opens the plans from masked contact details, and sees prices, contacts and perks', async () => {
    await openProfileOfWoman(freeManPage);
    expect(await contactRegion(freeManPage).getByText('hidden').count()).toBe(2);
    await press(freeManPage, 'link', 'Upgrade');
    await waitForPlans(freeManPage);
    await freeManPage.getByText('You have a Free account.').waitFor();
    await region(freeManPage, 'What you get with a paid plan').waitFor();
    const gold = freeManPage.getByRole('article', { name: 'Gold' });
    await gold.getByText('75 contacts').waitFor();
    const goldText = await gold.innerText();
    for (const text of ['₹2,999', '₹5,999', '3 months', 'Premium Badge: Yes', 'VIP Treatment: No'])
      expect(goldText.replace(/\s+/g, ' ').replaceAll(' :', ':')).toContain(text);
    expect(await gold.locator('s').innerText()).toContain('₹5,999');
    await freeManPage.getByText(/Call our marriage counsellor/).waitFor();
    expect(await findScreenFaults(freeManPage)).toEqual([]);
  });

  it('sees the total price before paying, and cannot pay without a name', async () => {
    await press(freeManPage, 'link', 'Choose Plan: Gold');
    await freeManPage.waitForURL('**/paynow/2999');
    const order = region(freeManPage, 'Your order');
    for (const text of ['Gold', '₹2,999.00', '₹539.82', '₹3,538.82']) await order.getByText(text).first().waitFor();
    const name = freeManPage.getByLabel('Name', { exact: true });
    expect(await name.inputValue()).toBe(freeMan.name);
    expect(await freeManPage.getByLabel('Number', { exact: true }).inputValue()).toBe(freeMan.phone);
    await name.fill('');
    await press(freeManPage, 'button', /^Pay Now/);
    await freeManPage.getByText('Name is required!').waitFor();
    await freeManPage.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
    expect(await findScreenFaults(freeManPage)).toEqual([]);
    expect(await listPaymentsOf('freeMan')).toEqual([]);
  });

  it('cannot pay an amount other than the price, and sees the price again', async () => {
    await freeManPage.getByLabel('Name', { exact: true }).fill(freeMan.name);
    await freeManPage.route('**/api/billing/checkouts', (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), totalPaise: 1_00 }) }),
    );
    await press(freeManPage, 'button', /^Pay Now/);
    await freeManPage.getByRole('alert').getByText('The price of this plan has changed.').waitFor();
    await freeManPage.unroute('**/api/billing/checkouts');
    await region(freeManPage, 'Your order').getByText('₹3,538.82').waitFor();
    expect(await listPaymentsOf('freeMan')).toEqual([]);
  });

  it('creates one payment of the shown total when Pay Now is pressed twice', async () => {
    await freeManPage.getByRole('button', { name: /^Pay Now/ }).dblclick();
    await freeManPage.waitForURL('**/c/pay/**');
    await freeManPage.getByRole('button', { name: 'Pay ₹3,538.82', exact: true }).waitFor();
    expect((await listPaymentsOf('freeMan')).map(({ state, totalPaise }) => [state, totalPaise])).toEqual([
      ['pending', 3_538_82],
    ]);
    expect(await findScreenFaults(freeManPage)).toEqual([]);
  });

  it('returns from a declined payment to the plans and sees that nothing was charged', async () => {
    await press(freeManPage, 'button', 'Decline');
    await freeManPage.getByRole('alert').getByText('The payment was declined.').waitFor();
    expect(await findScreenFaults(freeManPage)).toEqual([]);
    await press(freeManPage, 'button', 'Back to Hamrah without paying');
    await waitForPlans(freeManPage);
    await freeManPage.getByText('You haven’t been charged.').waitFor();
    expect(await findScreenFaults(freeManPage)).toEqual([]);
    await region(freeManPage, 'Your payments').getByText('Cancelled').waitFor();
    expect(new URL(freeManPage.url()).search).toBe('');
  });

  it('is redirected to the plans from an unknown amount', async () => {
    for (const amount of ['1', '2999.01', 'all']) {
      await freeManPage.goto(`/paynow/${amount}`);
      await freeManPage.waitForURL('**/plan');
      await waitForPlans(freeManPage);
    }
  });
});

describe('a payment', () => {
  it('is confirmed with amount before GST, Payment ID and plan', async () => {
    await openCheckout(freeManPage, 2999);
    await press(freeManPage, 'button', 'Pay ₹3,538.82');
    await freeManPage.getByRole('heading', { level: 1, name: 'Payment Confirmed' }).waitFor();
    confirmedPayment = new URL(freeManPage.url()).pathname.split('/').at(-1) ?? '';
    for (const text of ['₹2,999.00', confirmedPayment, 'Gold'])
      await freeManPage.getByRole('definition').getByText(text, { exact: true }).waitFor();
    expect((await listPaymentsOf('freeMan')).map(({ payment, state }) => [payment, state])).toEqual([
      [confirmedPayment, 'confirmed'],
      [expect.any(String), 'cancelled'],
    ]);
    expect(await findScreenFaults(freeManPage)).toEqual([]);
  });

  it('has an invoice that can be downloaded and is sent by email once the address is verified', async () => {
    const [download] = await Promise.all([
      freeManPage.waitForEvent('download'),
      press(freeManPage, 'button', 'Download invoice'),
    ]);
    expect(download.suggestedFilename()).toMatch(/^hamrah-.*\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    const requestedAt = new Date();
    await clients.freeMan.call(identity.sendEmailCode, {});
    const otp = await waitForOtp(system.mailboxUrl, freeMan.email, requestedAt);
    await clients.freeMan.call(identity.verifyEmail, { body: { otp } });
    const email = await waitForEmail(system.mailboxUrl, freeMan.email, /^Payment received/);
    expect(email.text).toContain('₹3,538.82');
    expect(email.text).toContain('Gold');
    expect(email.attachments).toEqual([
      { name: expect.stringMatching(/\.pdf$/), type: 'application/pdf', bytes: expect.any(Number) },
    ]);
  });

  it('makes the member premium everywhere and sends a notification', async () => {
    await press(freeManPage, 'link', 'Close');
    await freeManPage.waitForURL('**/dashboard');
    await freeManPage.getByText('Premium member', { exact: true }).waitFor();
    await waitForCounter(freeManPage, '75 Total Contacts');
    await freeManPage.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await freeManPage.getByRole('link', { name: /^Payment received/ }).click();
    await freeManPage.waitForURL(`**/status/${confirmedPayment}`);
    await freeManPage.getByRole('heading', { level: 1, name: 'Payment Confirmed' }).waitFor();

    await womanPage.goto(`/user/${codes.freeMan}`);
    await womanPage.getByRole('main').getByText('Premium', { exact: true }).waitFor();
    expect((await clients.freeMan.call(inbox.readAllowance, {})).messages).toEqual({ granted: 50, left: 50 });
  });

  it('is listed with its invoice below the plans, which mark the current plan', async () => {
    await freeManPage.goto('/plan');
    await freeManPage.getByText(/^You’re on the Gold plan until /).waitFor();
    await freeManPage.getByRole('article', { name: 'Gold' }).getByText('Your plan', { exact: true }).waitFor();
    await region(freeManPage, 'Your payments')
      .getByRole('button', { name: /^Invoice HM/ })
      .waitFor();
    expect(await findScreenFaults(freeManPage)).toEqual([]);
  });

  it('is not visible to other members', async () => {
    await womanPage.goto(`/status/${confirmedPayment}`);
    await womanPage.waitForURL('**/plan');
    await womanPage.getByText('An error occurred while fetching payment status.').waitFor();
    await expect(
      clients.woman.call(billing.readInvoice, { params: { payment: confirmedPayment } }),
    ).rejects.toMatchObject({
      code: 'billing.payment_not_found',
    });
  });
});

describe('a premium member', () => {
  it('sees every photo and, once connected, reveals contact details for one contact', async () => {
    await openProfileOfWoman(freeManPage);
    await press(freeManPage, 'button', 'View Images');
    const photos = freeManPage.getByRole('dialog', { name: `Photos of ${woman.firstName}` });
    await photos.getByRole('img', { name: `Photo 1 of ${woman.firstName}` }).waitFor();
    await freeManPage.keyboard.press('ArrowLeft');
    await photos.getByRole('img', { name: new RegExp(`^Photo [2-9] of ${woman.firstName}`) }).waitFor();
    await freeManPage.keyboard.press('Escape');

    await contactRegion(freeManPage)
      .getByText('Please send a connection request first and wait for the response.')
      .waitFor();
    await press(freeManPage, 'button', `Connect Now with ${woman.firstName}`);
    await womanPage.goto('/received');
    await press(womanPage, 'button', `Accept invitation from ${freeMan.firstName}`);
    await contactRegion(freeManPage).getByText('This uses one of your contacts. You have 75 left.').waitFor();
    expect(await contactRegion(freeManPage).getByText('hidden').count()).toBe(2);
    await press(freeManPage, 'button', 'Reveal contact details');
    await contactRegion(freeManPage).getByRole('link', { name: woman.phone }).waitFor();
    await contactRegion(freeManPage).getByRole('link', { name: woman.email }).waitFor();
    const profileView = await clients.freeMan.call(profile.viewMember, { params: { member: codes.woman } });
    expect(profileView.contact.contactsLeft).toBe(74);
    await freeManPage.goto('/dashboard');
    await waitForCounter(freeManPage, '1 Contacts Viewed');
  });
});

describe('a delayed payment', () => {
  it('is confirmed when it arrives and extends the current plan', async () => {
    const entitlementBefore = await clients.premiumMan.call(billing.readEntitlement, {});
    const session = await openCheckout(premiumManPage, 1499);
    await controlSandbox(session, 'settings', { paymentDelayMs: 600_000 });
    await press(premiumManPage, 'button', /^Pay later: succeeds/);
    await premiumManPage.getByRole('heading', { name: 'Loading' }).waitFor();
    expect(await axeViolationsInBothThemes(premiumManPage)).toEqual([]);
    await controlSandbox(session, 'settle', { succeeds: true });
    await premiumManPage.getByRole('heading', { level: 1, name: 'Payment Confirmed' }).waitFor();
    const entitlementAfter = await clients.premiumMan.call(billing.readEntitlement, {});
    expect(entitlementAfter.contactsGranted).toBe(entitlementBefore.contactsGranted + 25);
    expect(Date.parse(entitlementAfter.expiresAt ?? '')).toBeGreaterThan(Date.parse(entitlementBefore.expiresAt ?? ''));
    await premiumManPage.goto('/dashboard');
    await waitForCounter(premiumManPage, `${entitlementAfter.contactsGranted} Total Contacts`);
  });

  it('that fails leads back to the plans and grants nothing', async () => {
    const session = await openCheckout(womanPage, 1499);
    await controlSandbox(session, 'settings', { paymentDelayMs: 600_000 });
    await press(womanPage, 'button', /^Pay later: fails/);
    await womanPage.getByRole('heading', { name: 'Loading' }).waitFor();
    await controlSandbox(session, 'settle', { succeeds: false });
    await womanPage.getByText('Payment Failed').waitFor();
    await womanPage.waitForURL('**/plan');
    await womanPage.getByText('You have a Free account.').waitFor();
    await region(womanPage, 'Your payments').getByText('Failed', { exact: true }).waitFor();
  });
});

it('logs no error and no policy violation in any browser', () => {
  expect(sessions.flatMap(({ errors }) => errors)).toEqual([]);
});
