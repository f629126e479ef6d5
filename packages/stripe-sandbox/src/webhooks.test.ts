import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from './index.ts';
import type { SandboxSettings } from './settings.ts';

/** A merchant's endpoint that records events and responds with `statuses`, then 200. */
async function openEndpoint() {
  const received: Stripe.Event[] = [];
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    const payload = await text(request);
    const status = statuses.shift() ?? 200;
    const header = String(request.headers['stripe-signature']);
    received.push(Stripe.webhooks.constructEvent(payload, header, sandbox.webhookSecret));
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/events`,
    statuses,
    types: () => received.map(({ type }) => type),
    ids: () => received.map(({ id }) => id),
    close: () => server.close(),
  };
}

let sandbox: Sandbox;
let endpoint: Awaited<ReturnType<typeof openEndpoint>>;
let stripe: Stripe;
beforeEach(async () => {
  endpoint = await openEndpoint();
  sandbox = await startSandbox({ webhookUrl: endpoint.url, settings: { webhookRetryMs: 5, lateWebhookMs: 50 } });
  stripe = new Stripe(sandbox.secretKey, { host: '127.0.0.1', port: sandbox.port, protocol: 'http', telemetry: false });
});
afterEach(async () => {
  await sandbox.stop();
  endpoint.close();
});

const newSession = async () => {
  const price_data = { currency: 'inr', unit_amount: 59_000, product_data: { name: 'Silver' } };
  const { id } = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data }],
    success_url: 'http://localhost:8080/status/1',
  });
  return id;
};
const payOne = async (settings: Partial<SandboxSettings> = {}) => {
  sandbox.settings.update(settings);
  const id = await newSession();
  sandbox.sessions.pay(id);
  await sandbox.waitForWebhooks();
  return id;
};

test('sends all subscribed event types and no others', async () => {
  const paidId = await payOne();
  const intent = String(sandbox.sessions.get(paidId).payment_intent);
  sandbox.refund(intent, 100);
  sandbox.dispute(intent);
  sandbox.closeDispute(intent, 'lost');
  const declinedId = await newSession();
  sandbox.sessions.decline(declinedId);
  sandbox.sessions.expire(declinedId);
  for (const succeeds of [true, false]) {
    const delayedId = await newSession();
    sandbox.sessions.pay(delayedId, { delayed: true });
    sandbox.sessions.settleDelayed(delayedId, succeeds);
  }
  await sandbox.waitForWebhooks();
  expect(new Set(endpoint.types())).toEqual(
    new Set([
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
      'checkout.session.expired',
      'payment_intent.succeeded',
      'payment_intent.payment_failed',
      'refund.created',
      'charge.refunded',
      'charge.dispute.created',
      'charge.dispute.closed',
    ]),
  );
});

test('retries a webhook after an error or a redirect until the endpoint returns 2xx', async () => {
  endpoint.statuses.push(500, 500, 302, 404);
  await payOne();
  const completed = endpoint.types().filter((type) => type === 'checkout.session.completed');
  expect(endpoint.types()).toHaveLength(2 + 4);
  expect(completed.length).toBeGreaterThanOrEqual(1);
  expect(new Set(endpoint.ids()).size).toBe(2);
  const { data } = await stripe.events.list({ type: 'checkout.session.completed' });
  expect(data[0]?.pending_webhooks).toBe(0);
});

test('stops after the last retry, and delivers if the endpoint becomes reachable before then', async () => {
  const unreachable = await openEndpoint();
  unreachable.close();
  sandbox.setWebhookUrl(unreachable.url);
  await payOne({ maxWebhookRetries: 3 });
  expect(endpoint.types()).toEqual([]);
  const { data } = await stripe.events.list({ type: 'checkout.session.completed' });
  expect(data[0]?.pending_webhooks).toBe(1);
  sandbox.settings.update({ maxWebhookRetries: 12 });
  sandbox.sessions.pay(await newSession());
  sandbox.setWebhookUrl(endpoint.url);
  await sandbox.waitForWebhooks();
  expect(endpoint.types().sort()).toEqual(['checkout.session.completed', 'payment_intent.succeeded']);
});

test('lists the event of a lost webhook and sends it on request', async () => {
  await payOne({ lostWebhookRate: 1 });
  expect(endpoint.types()).toEqual([]);
  const [event] = (await stripe.events.list({ type: 'checkout.session.completed' })).data;
  sandbox.resend(event?.id ?? '');
  await sandbox.waitForWebhooks();
  expect(endpoint.ids()).toEqual([event?.id]);
});

test('sends a duplicated webhook twice with the same id', async () => {
  await payOne({ duplicateWebhookRate: 1 });
  expect(endpoint.ids()).toHaveLength(4);
  expect(new Set(endpoint.ids()).size).toBe(2);
});

test('sends a late webhook eventually', async () => {
  await payOne({ lateWebhookRate: 1 });
  expect(endpoint.types().sort()).toEqual(['checkout.session.completed', 'payment_intent.succeeded']);
});

test('sends a reordered webhook after a later webhook', async () => {
  sandbox.settings.update({ reorderedWebhookRate: 1, lateWebhookMs: 60_000 });
  const id = await newSession();
  sandbox.sessions.decline(id);
  sandbox.settings.update({ reorderedWebhookRate: 0 });
  sandbox.sessions.expire(id);
  await sandbox.waitForWebhooks();
  expect(endpoint.types()).toEqual(['checkout.session.expired', 'payment_intent.payment_failed']);
});

test('repeats the same faults for the same seed', async () => {
  const collectOutcomes = async () => {
    sandbox.reset();
    sandbox.settings.update({ seed: 42, lostWebhookRate: 0.5, webhookRetryMs: 5 });
    for (let count = 0; count < 12; count += 1) sandbox.sessions.expire(await newSession());
    await sandbox.waitForWebhooks();
    const events = (await stripe.events.list({ limit: 100 })).data;
    return events.map(({ pending_webhooks }) => pending_webhooks);
  };
  const first = await collectOutcomes();
  expect(new Set(first)).toEqual(new Set([0, 1]));
  expect(await collectOutcomes()).toEqual(first);
});
