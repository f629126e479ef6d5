import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Knobs } from './knobs.ts';
import { type OpenSandbox, openSandbox } from './index.ts';

/** A merchant's endpoint that keeps what it takes and answers as it is told. */
async function openEndpoint() {
  const taken: Stripe.Event[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const payload = await text(request);
    const status = answers.shift() ?? 200;
    const header = String(request.headers['stripe-signature']);
    taken.push(Stripe.webhooks.constructEvent(payload, header, sandbox.webhookSecret));
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/events`,
    answers,
    types: () => taken.map(({ type }) => type),
    ids: () => taken.map(({ id }) => id),
    close: () => server.close(),
  };
}

let sandbox: OpenSandbox;
let endpoint: Awaited<ReturnType<typeof openEndpoint>>;
let stripe: Stripe;
beforeEach(async () => {
  endpoint = await openEndpoint();
  sandbox = await openSandbox({ webhookUrl: endpoint.url, knobs: { retryMs: 5, lateMs: 50 } });
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
const payOne = async (knobs: Partial<Knobs> = {}) => {
  sandbox.knobs.set(knobs);
  const id = await newSession();
  sandbox.sessions.pay(id);
  await sandbox.deliverAll();
  return id;
};

test('each kind of happening is told to the endpoint, and what nobody subscribed to is not', async () => {
  const paid = await payOne();
  const intent = String(sandbox.sessions.get(paid).payment_intent);
  sandbox.refund(intent, 100);
  sandbox.dispute(intent);
  sandbox.closeDispute(intent, 'lost');
  const declined = await newSession();
  sandbox.sessions.decline(declined);
  sandbox.sessions.expire(declined);
  for (const ok of [true, false]) {
    const delayed = await newSession();
    sandbox.sessions.pay(delayed, { delayed: true });
    sandbox.sessions.settleDelayed(delayed, ok);
  }
  await sandbox.deliverAll();
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

test('a webhook is sent again until it is taken; an error, a redirect and silence are no taking', async () => {
  endpoint.answers.push(500, 500, 302, 404);
  await payOne();
  const completed = endpoint.types().filter((type) => type === 'checkout.session.completed');
  expect(endpoint.types()).toHaveLength(2 + 4);
  expect(completed.length).toBeGreaterThanOrEqual(1);
  expect(new Set(endpoint.ids()).size).toBe(2);
  const { data } = await stripe.events.list({ type: 'checkout.session.completed' });
  expect(data[0]?.pending_webhooks).toBe(0);
});

test('an endpoint that never takes it is given up on, and an endpoint that is away is tried again', async () => {
  const away = await openEndpoint();
  away.close();
  sandbox.setWebhookUrl(away.url);
  await payOne({ retries: 3 });
  expect(endpoint.types()).toEqual([]);
  const { data } = await stripe.events.list({ type: 'checkout.session.completed' });
  expect(data[0]?.pending_webhooks).toBe(1);
  sandbox.knobs.set({ retries: 12 });
  sandbox.sessions.pay(await newSession());
  sandbox.setWebhookUrl(endpoint.url);
  await sandbox.deliverAll();
  expect(endpoint.types().sort()).toEqual(['checkout.session.completed', 'payment_intent.succeeded']);
});

test('a lost webhook never comes, but its event is listed; sent once more it comes', async () => {
  await payOne({ lost: 1 });
  expect(endpoint.types()).toEqual([]);
  const [event] = (await stripe.events.list({ type: 'checkout.session.completed' })).data;
  sandbox.resend(event?.id ?? '');
  await sandbox.deliverAll();
  expect(endpoint.ids()).toEqual([event?.id]);
});

test('a duplicated webhook comes twice with one id', async () => {
  await payOne({ duplicate: 1 });
  expect(endpoint.ids()).toHaveLength(4);
  expect(new Set(endpoint.ids()).size).toBe(2);
});

test('a late webhook comes in the end', async () => {
  await payOne({ late: 1 });
  expect(endpoint.types().sort()).toEqual(['checkout.session.completed', 'payment_intent.succeeded']);
});

test('a reordered webhook comes after one that was told later', async () => {
  sandbox.knobs.set({ reordered: 1, lateMs: 60_000 });
  const id = await newSession();
  sandbox.sessions.decline(id);
  sandbox.knobs.set({ reordered: 0 });
  sandbox.sessions.expire(id);
  await sandbox.deliverAll();
  expect(endpoint.types()).toEqual(['checkout.session.expired', 'payment_intent.payment_failed']);
});

test('the same seed draws the same faults', async () => {
  const fates = async () => {
    sandbox.reset();
    sandbox.knobs.set({ seed: 42, lost: 0.5, retryMs: 5 });
    for (let each = 0; each < 12; each += 1) sandbox.sessions.expire(await newSession());
    await sandbox.deliverAll();
    const told = (await stripe.events.list({ limit: 100 })).data;
    return told.map(({ pending_webhooks }) => pending_webhooks);
  };
  const first = await fates();
  expect(new Set(first)).toEqual(new Set([0, 1]));
  expect(await fates()).toEqual(first);
});
