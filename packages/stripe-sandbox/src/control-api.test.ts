import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from './index.ts';

let folder: string;
let sandbox: Sandbox;
let stripe: Stripe;
const startWithFile = async () => {
  sandbox = await startSandbox({ file: join(folder, 'state/stripe.json') });
  stripe = new Stripe(sandbox.secretKey, { host: '127.0.0.1', port: sandbox.port, protocol: 'http', telemetry: false });
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
  await startWithFile();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const newSession = async () => {
  const price_data = { currency: 'inr', unit_amount: 59_000, product_data: { name: 'Silver' } };
  const { id } = await stripe.checkout.sessions.create(
    { mode: 'payment', line_items: [{ quantity: 1, price_data }], success_url: 'http://localhost:8080/status/1' },
    { idempotencyKey: 'key-1' },
  );
  return id;
};
const post = async (path: string, body: object = {}, headers: Record<string, string> = {}) => {
  const reply = await fetch(`${sandbox.url}/_sandbox/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  });
  return { status: reply.status, body: await reply.json() };
};

test('controls a payment from the first attempt to a lost dispute without a browser', async () => {
  const id = await newSession();
  expect(await post(`sessions/${id}/abandon`)).toMatchObject({ body: { status: 'open' } });
  expect(await post(`sessions/${id}/decline`)).toMatchObject({ body: { status: 'open' } });
  expect(await post(`sessions/${id}/pay-later`, { delayMs: 60_000 })).toMatchObject({
    body: { payment_status: 'unpaid' },
  });
  expect(await post(`sessions/${id}/settle`, { succeeds: true })).toMatchObject({ body: { payment_status: 'paid' } });
  expect(await post(`sessions/${id}/refund`, { amount: 9_000 })).toMatchObject({ body: { amount: 9_000 } });
  expect(await post(`sessions/${id}/dispute`)).toMatchObject({ body: { status: 'needs_response' } });
  expect(await post(`sessions/${id}/close-dispute`, { status: 'lost' })).toMatchObject({ body: { status: 'lost' } });
  const snapshot = await (await fetch(`${sandbox.url}/_sandbox`)).json();
  expect(snapshot).toMatchObject({ sessions: [{ id }], refunds: [{}], disputes: [{}], charges: [{}, {}] });
});

test('rejects unknown actions and requests that Stripe rejects', async () => {
  const id = await newSession();
  expect((await post(`sessions/${id}/pay`)).status).toBe(200);
  expect(await post(`sessions/${id}/pay`)).toMatchObject({
    status: 400,
    body: { error: { type: 'invalid_request_error' } },
  });
  expect((await post(`sessions/${id}/close-dispute`, { status: 'perhaps' })).status).toBe(400);
  expect((await post(`sessions/cs_test_none/pay`)).status).toBe(404);
  expect((await post(`sessions/${id}/toString`)).status).toBe(404);
  expect((await post('settings', { lostWebhookRate: 2 })).status).toBe(400);
  expect((await post('nothing')).status).toBe(404);
});

test('changes settings for all sessions or one session; a reset restores the settings and deletes all data', async () => {
  const id = await newSession();
  expect(await post('settings', { seed: 3, duplicateWebhookRate: 0.25 })).toMatchObject({
    body: { duplicateWebhookRate: 0.25, lostWebhookRate: 0 },
  });
  expect(await post(`sessions/${id}/settings`, { lostWebhookRate: 1 })).toMatchObject({
    status: 200,
    body: { lostWebhookRate: 1 },
  });
  await post('webhook', { url: 'http://127.0.0.1:9/' });
  sandbox.sessions.pay(id);
  await sandbox.waitForWebhooks();
  const { deliveries } = await (await fetch(`${sandbox.url}/_sandbox`)).json();
  expect(deliveries).toMatchObject([{ state: 'lost', attempts: 0 }, { state: 'lost' }]);
  await post('reset');
  expect(sandbox.settings.get().duplicateWebhookRate).toBe(0);
  expect((await stripe.checkout.sessions.list()).data).toEqual([]);
});

test('keeps payments, idempotency keys and delayed payments across a restart', async () => {
  const id = await newSession();
  await post(`sessions/${id}/pay-later`, { delayMs: 0 });
  await sandbox.stop();
  expect(existsSync(join(folder, 'state/stripe.json'))).toBe(true);
  await startWithFile();
  expect(await newSession()).toBe(id);
  await expect.poll(() => sandbox.sessions.get(id).payment_status).toBe('paid');
});

test('rejects requests from pages of other sites', async () => {
  const id = await newSession();
  expect((await post(`sessions/${id}/pay`, {}, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect(sandbox.sessions.get(id).status).toBe('open');
});

test('accepts a container name as host, and rejects a public name that resolves to this machine', async () => {
  const statusFor = (host: string) =>
    new Promise((resolve, reject) => {
      get(`${sandbox.url}/readyz`, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).once('error', reject);
    });
  expect(await statusFor('stripe-sandbox:8026')).toBe(200);
  expect(await statusFor('rebound.example:8026')).toBe(403);
});
