import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from './index.ts';
import { apiVersion } from './payment-context.ts';

let sandbox: Sandbox;
let stripe: Stripe;
const startTime = new Date('2026-01-31T10:00:00Z');
let now = startTime;
beforeEach(async () => {
  now = startTime;
  sandbox = await startSandbox({ now: () => now });
  stripe = clientOf(sandbox.secretKey);
});
afterEach(() => sandbox.stop());

const clientOf = (key: string) =>
  new Stripe(key, { host: '127.0.0.1', port: sandbox.port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
const order = (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: 'payment-1',
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'inr',
        unit_amount: 353_882,
        product_data: { name: 'Gold plan, 6 months', description: 'With GST & all' },
      },
    },
  ],
  metadata: { payment: 'payment-1', customer: 'C100001' },
  payment_intent_data: { metadata: { payment: 'payment-1' }, description: 'Gold' },
  success_url: 'http://localhost:8080/status/payment-1?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:8080/plan',
  expires_at: inSeconds(startTime) + 31 * 60,
  ...changes,
});
const createPaidSession = async () => {
  const { id } = await stripe.checkout.sessions.create(order());
  const { payment_intent } = sandbox.sessions.pay(id);
  return { id, intent: String(payment_intent) };
};

async function retryUntilResponse<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    const response = await call().catch(() => undefined);
    if (response !== undefined) return response;
  }
}

test('has the API version of the SDK', () => {
  expect(Stripe.API_VERSION).toBe(apiVersion);
});

test('creates an open, unpaid session with the total of its line items', async () => {
  const session = await stripe.checkout.sessions.create(order());
  expect(session).toMatchObject({
    id: expect.stringMatching(/^cs_test_\w{58}$/),
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 353_882,
    currency: 'inr',
    client_reference_id: 'payment-1',
    metadata: { payment: 'payment-1', customer: 'C100001' },
    payment_intent: null,
    created: inSeconds(startTime),
    expires_at: inSeconds(startTime) + 31 * 60,
    url: `http://localhost:${sandbox.port}/c/pay/${session.id}`,
    livemode: false,
  });
  expect(session.lastResponse.requestId).toMatch(/^req_/);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toEqual(session);
  const { data } = await stripe.checkout.sessions.listLineItems(session.id);
  expect(data).toMatchObject([{ description: 'Gold plan, 6 months', amount_total: 353_882, quantity: 1 }]);
});

test('expands a paid session to its intent, charge and balance transaction with the fee and GST', async () => {
  const { id } = await createPaidSession();
  const session = await stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge.balance_transaction', 'line_items'],
  });
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    payment_intent: {
      status: 'succeeded',
      amount_received: 353_882,
      metadata: { payment: 'payment-1' },
      latest_charge: {
        paid: true,
        amount_captured: 353_882,
        amount_refunded: 0,
        refunded: false,
        disputed: false,
        balance_transaction: { amount: 353_882, fee: 7_078 + 1_274, net: 353_882 - 7_078 - 1_274 },
      },
    },
    line_items: { data: [{ amount_total: 353_882 }] },
  });
  const unexpanded = await stripe.checkout.sessions.retrieve(id);
  expect(unexpanded.payment_intent).toMatch(/^pi_/);
});

test('keeps a session open after a declined payment, and pays it later with the same intent', async () => {
  const { id } = await stripe.checkout.sessions.create(order());
  const intent = String(sandbox.sessions.decline(id).payment_intent);
  expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined' },
    amount_received: 0,
  });
  expect(sandbox.sessions.pay(id)).toMatchObject({ status: 'complete', payment_intent: intent });
  const charges = await stripe.charges.list({ payment_intent: intent });
  expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
});

test('keeps a delayed payment unpaid and processing until it succeeds or fails', async () => {
  for (const succeeds of [true, false]) {
    const { id } = await stripe.checkout.sessions.create(order());
    const intent = String(sandbox.sessions.pay(id, { delayed: true }).payment_intent);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'processing', amount_received: 0 });
    sandbox.sessions.settleDelayed(id, succeeds);
    const { payment_status } = await stripe.checkout.sessions.retrieve(id);
    expect(payment_status).toBe(succeeds ? 'paid' : 'unpaid');
    const { data } = await stripe.events.list({
      types: ['checkout.session.async_payment_succeeded', 'checkout.session.async_payment_failed'],
      limit: 1,
    });
    expect(data[0]?.type).toBe(
      succeeds ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
    );
  }
});

test('settles a delayed payment automatically', async () => {
  sandbox.settings.update({ paymentDelayMs: 10 });
  const { id } = await stripe.checkout.sessions.create(order());
  sandbox.sessions.pay(id, { delayed: true });
  await expect.poll(() => sandbox.sessions.get(id).payment_status).toBe('paid');
});

test('expires a session once, by request or by time, and then allows neither payment nor expiry', async () => {
  const { id } = await stripe.checkout.sessions.create(order());
  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
  await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    message: 'Only Checkout Sessions with a status in ["open"] can be expired. This one is expired.',
  });
  const second = await stripe.checkout.sessions.create(order());
  now = new Date(startTime.getTime() + 31 * 60_000);
  expect(await stripe.checkout.sessions.retrieve(second.id)).toMatchObject({ status: 'expired' });
  expect(() => sandbox.sessions.pay(second.id)).toThrow('This one is expired.');
  expect(sandbox.events().filter(({ type }) => type === 'checkout.session.expired')).toHaveLength(2);
});

test('replays the first response to the same idempotency key and parameters', async () => {
  const first = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'key-1' });
  const replayed = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'key-1' });
  expect(replayed).toEqual(first);
  expect(replayed.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test('rejects an idempotency key that is reused with other parameters or for another call', async () => {
  const { id } = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'key-1' });
  const reused = stripe.checkout.sessions.create(order({ client_reference_id: 'two' }), { idempotencyKey: 'key-1' });
  await expect(reused).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  const otherCall = stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'key-1' });
  await expect(otherCall).rejects.toMatchObject({ rawType: 'idempotency_error', statusCode: 400 });
});

test('lets a corrected request reuse the idempotency key of a rejected request', async () => {
  const invalidOrder = order({ success_url: 'invalid' });
  await expect(stripe.checkout.sessions.create(invalidOrder, { idempotencyKey: 'key-1' })).rejects.toThrow(
    'Not a valid URL',
  );
  const { status } = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'key-1' });
  expect(status).toBe('open');
});

test('refunds at most the remaining amount of a charge', async () => {
  const { intent } = await createPaidSession();
  const { id } = await stripe.refunds.create({ payment_intent: intent, amount: 100_000, metadata: { why: 'asked' } });
  expect(await stripe.refunds.retrieve(id)).toMatchObject({
    amount: 100_000,
    status: 'succeeded',
    payment_intent: intent,
  });
  await expect(stripe.refunds.create({ payment_intent: intent, amount: 253_883 })).rejects.toMatchObject({
    param: 'amount',
    statusCode: 400,
  });
  expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(253_882);
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge.refunds'] });
  expect(latest_charge).toMatchObject({ refunded: true, amount_refunded: 353_882, refunds: { data: [{}, {}] } });
  expect((await stripe.refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount)).toEqual([
    253_882, 100_000,
  ]);
});

test('rejects a refund without a successful charge', async () => {
  const { id } = await stripe.checkout.sessions.create(order());
  const intent = String(sandbox.sessions.decline(id).payment_intent);
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toThrow('does not have a successful charge');
  await expect(stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  await expect(stripe.refunds.create({})).rejects.toThrow('payment_intent or charge');
});

test('withdraws a disputed amount, returns it if the dispute is won, and never refunds a disputed charge', async () => {
  const { intent } = await createPaidSession();
  const { id } = sandbox.dispute(intent);
  expect(await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })).toMatchObject({
    latest_charge: { disputed: true },
  });
  expect((await stripe.disputes.list({ payment_intent: intent })).data).toMatchObject([
    { id, status: 'needs_response' },
  ]);
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({ code: 'charge_disputed' });
  sandbox.closeDispute(intent, 'won');
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'won' });
  const { data } = await stripe.balanceTransactions.list({ source: id });
  expect(data.reduce((sum, { net }) => sum + net, 0)).toBe(0);
  expect(data).toHaveLength(2);
});

test('lists sessions newest first, with pagination, a time filter and expanded objects', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    now = new Date(startTime.getTime() + index * 1000);
    ids.unshift((await stripe.checkout.sessions.create(order({ expires_at: inSeconds(now) + 3600 }))).id);
  }
  sandbox.sessions.pay(ids[0] ?? '');
  const first = await stripe.checkout.sessions.list({ limit: 2, expand: ['data.payment_intent.latest_charge'] });
  expect(first).toMatchObject({ has_more: true, url: '/v1/checkout/sessions' });
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(first.data[0]).toMatchObject({ payment_intent: { latest_charge: { paid: true } } });
  const sessions = await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(sessions.map(({ id }) => id)).toEqual(ids);
  const created = { gte: inSeconds(startTime) + 1, lt: inSeconds(startTime) + 3 };
  expect((await stripe.checkout.sessions.list({ created })).data.map(({ id }) => id)).toEqual(ids.slice(2, 4));
  const previousPage = await stripe.checkout.sessions.list({ limit: 2, ending_before: ids[3] ?? '' });
  expect(previousPage).toMatchObject({ has_more: true, data: [{ id: ids[1] }, { id: ids[2] }] });
  await expect(stripe.checkout.sessions.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
});

test('lists events by type, each with its object at the time of the event', async () => {
  const { id, intent } = await createPaidSession();
  await stripe.refunds.create({ payment_intent: intent });
  const { data } = await stripe.events.list({ limit: 100 });
  expect(data.map(({ type }) => type)).toEqual([
    'charge.refunded',
    'refund.created',
    'checkout.session.completed',
    'payment_intent.succeeded',
    'charge.succeeded',
  ]);
  const [charge] = (await stripe.events.list({ type: 'charge.succeeded' })).data;
  expect(charge?.data.object).toMatchObject({ amount_refunded: 0 });
  const completed = await stripe.events.list({ types: ['checkout.session.completed'] });
  expect(completed.data).toMatchObject([{ data: { object: { id, payment_status: 'paid' } }, api_version: apiVersion }]);
  expect((await stripe.events.list({ type: 'charge.*' })).data).toHaveLength(2);
});

test('rejects a missing or wrong API key', async () => {
  await expect(clientOf('sk_test_other').checkout.sessions.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
    message: expect.stringContaining('Invalid API Key provided: sk_test_*'),
  });
  const unauthenticated = await fetch(`${sandbox.url}/v1/checkout/sessions`);
  expect(unauthenticated.status).toBe(401);
  expect(await unauthenticated.json()).toMatchObject({
    error: { message: expect.stringContaining('did not provide an API key') },
  });
});

test('names an invalid parameter as Stripe does', async () => {
  const price_data = { currency: 'inr', unit_amount: -1, product_data: { name: 'Gold' } };
  const create = (changes: object) => stripe.checkout.sessions.create({ ...order(), ...changes });
  await expect(create({ line_items: [{ quantity: 1, price_data }] })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    param: 'line_items[0][price_data][unit_amount]',
  });
  await expect(create({ success_url: undefined })).rejects.toMatchObject({
    code: 'parameter_missing',
    param: 'success_url',
  });
  await expect(create({ colour: 'red' })).rejects.toMatchObject({ code: 'parameter_unknown', param: 'colour' });
  await expect(create({ mode: 'subscription' })).rejects.toMatchObject({ param: 'mode' });
  await expect(create({ expires_at: inSeconds(startTime) + 60 })).rejects.toMatchObject({ param: 'expires_at' });
  await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'session',
  });
  const { id } = await stripe.checkout.sessions.create(order());
  await expect(stripe.checkout.sessions.retrieve(id, { expand: ['secrets'] })).rejects.toThrow(
    'This property cannot be expanded (secrets).',
  );
  await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 });
});

test('fails calls before or after they take effect, and returns the result to a retry with the same key', async () => {
  for (const rate of ['serverErrorRate', 'timeoutRate'] as const) {
    sandbox.reset();
    sandbox.settings.update({ seed: 7, [rate]: 0.5, timeoutMs: 20 });
    for (let index = 0; index < 8; index += 1) {
      const client_reference_id = `payment-${index}`;
      const { id } = await retryUntilResponse(() =>
        stripe.checkout.sessions.create(order({ client_reference_id }), { idempotencyKey: client_reference_id }),
      );
      expect(sandbox.sessions.get(id)).toMatchObject({ client_reference_id });
    }
    const failedCalls = sandbox.calls().filter(({ status }) => status === (rate === 'timeoutRate' ? null : 500));
    expect(failedCalls.length).toBeGreaterThan(0);
    sandbox.settings.update({ [rate]: 0 });
    expect((await stripe.checkout.sessions.list({ limit: 100 })).data).toHaveLength(8);
  }
});

test('signs webhooks so that the SDK accepts them and rejects changed payloads', async () => {
  const received: { payload: string; signature: string }[] = [];
  const server: Server = createServer(async (request, response) => {
    received.push({ payload: await text(request), signature: String(request.headers['stripe-signature']) });
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  sandbox.setWebhookUrl(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/events`);
  const { id } = await createPaidSession();
  await sandbox.waitForWebhooks();
  server.close();
  const { payload, signature } = received.at(-1) ?? { payload: '', signature: '' };
  const { webhookSecret } = sandbox;
  const event = stripe.webhooks.constructEvent(payload, signature, webhookSecret);
  expect(event).toMatchObject({ type: 'checkout.session.completed', data: { object: { id } } });
  expect(() => stripe.webhooks.constructEvent(payload.replace('inr', 'usd'), signature, webhookSecret)).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  );
  expect(() => stripe.webhooks.constructEvent(payload, signature, 'whsec_other')).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  );
});
