import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../index.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let sandbox: Sandbox;
let stripe: Stripe;
let merchant: Server;
let merchantUrl: string;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  sandbox = await startSandbox({ merchantName: 'Example Shop', settings: { paymentDelayMs: 600_000 } });
  stripe = new Stripe(sandbox.secretKey, { host: '127.0.0.1', port: sandbox.port, protocol: 'http', telemetry: false });
  merchant = createServer((_, response) => response.end('<!doctype html><title>Merchant</title>'));
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  const address = merchant.address();
  merchantUrl = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  const { CHROMIUM_PATH: executablePath = '/usr/bin/chromium' } = process.env;
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  page = await context.newPage();
});
afterAll(async () => {
  await browser.close();
  await sandbox.stop();
  merchant.close();
});

const newSession = (name = 'Gold plan, 6 months') => {
  const price_data = { currency: 'inr', unit_amount: 353_882, product_data: { name } };
  return stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data }],
    success_url: `${merchantUrl}/status/1?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${merchantUrl}/plan`,
  });
};
const openPage = async (name?: string) => {
  const session = await newSession(name);
  await page.goto(session.url ?? '');
  return session.id;
};
const clickButton = (name: string | RegExp) => page.getByRole('button', { name }).click();

test('charges the amount shown and returns to the merchant with the session, without JavaScript', async () => {
  const id = await openPage();
  await page.getByText('No real money moves').waitFor();
  await page.getByText('Gold plan, 6 months').waitFor();
  await clickButton('Pay ₹3,538.82');
  await page.waitForURL(`${merchantUrl}/status/1?session=${id}`);
  expect(sandbox.sessions.get(id).payment_status).toBe('paid');
  await page.goto(`${sandbox.url}/c/pay/${id}`);
  await page.getByText('This is paid.').waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
});

test('shows that a payment was declined and allows another attempt', async () => {
  const id = await openPage();
  await clickButton('Decline');
  await page.getByRole('alert').getByText('The payment was declined').waitFor();
  await clickButton(/^Pay ₹/);
  await page.waitForURL(`${merchantUrl}/status/1?session=${id}`);
});

test('returns to the merchant without a payment', async () => {
  const id = await openPage();
  await clickButton(/without paying/);
  await page.waitForURL(`${merchantUrl}/plan`);
  expect(sandbox.sessions.get(id)).toMatchObject({ status: 'open', payment_intent: null });
});

test('returns to the merchant while a delayed payment is unpaid', async () => {
  const id = await openPage();
  await clickButton(/succeeds after/);
  await page.waitForURL(`${merchantUrl}/status/1?session=${id}`);
  expect(sandbox.sessions.get(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
});

test('offers no payment after expiry, and returns 404 for an unknown session', async () => {
  const { id } = await newSession();
  await stripe.checkout.sessions.expire(id);
  await page.goto(`${sandbox.url}/c/pay/${id}`);
  await page.getByText('has expired').waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  expect((await page.goto(`${sandbox.url}/c/pay/cs_test_none`))?.status()).toBe(404);
});

test('refunds and disputes payments from the overview', async () => {
  const { id } = await newSession();
  sandbox.sessions.pay(id);
  const form = page.getByRole('form', { name: `Payment ${id}` });
  await page.goto(sandbox.url);
  await form.getByRole('button', { name: 'Dispute' }).click();
  await form.getByRole('button', { name: 'Dispute won' }).click();
  await page.getByText('unpaid').first().waitFor();
  expect(sandbox.events().map(({ type }) => type)).toContain('charge.dispute.closed');
  const { id: refundedId } = await newSession();
  sandbox.sessions.pay(refundedId);
  await page.goto(sandbox.url);
  await page
    .getByRole('form', { name: `Payment ${refundedId}` })
    .getByRole('button', { name: 'Refund' })
    .click();
  await page.getByText('₹3,538.82 refunded').waitFor();
});

test('escapes product names', async () => {
  await openPage('<img src=x onerror=alert(1)> & Gold');
  await page.getByText('<img src=x onerror=alert(1)> & Gold').waitFor();
  expect(await page.locator('img').count()).toBe(0);
});

test('has no axe violations in light and dark mode, and fits a phone', { timeout: 180_000 }, async () => {
  sandbox.reset();
  const { id } = await newSession();
  const paidSession = await newSession();
  sandbox.sessions.pay(paidSession.id);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, bypassCSP: true });
  const axePage = await context.newPage();
  for (const path of [`/c/pay/${id}?declined`, `/c/pay/${paidSession.id}`, '/']) {
    await axePage.goto(`${sandbox.url}${path}`);
    await axePage.addScriptTag({ content: axe });
    for (const colorScheme of ['light', 'dark'] as const) {
      await axePage.emulateMedia({ colorScheme });
      expect(await axePage.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))')).toEqual([]);
    }
    expect(await axePage.evaluate('document.documentElement.scrollWidth')).toBe(360);
  }
});
