import { billing } from '@hamrah/contracts';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failpoints } from '../../context.ts';
import { fetchMissedEvents } from '../../jobs/fetch-missed-events.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { type OpenBilling, openBilling } from '../../testing/index.ts';

let service: OpenBilling;
beforeAll(async () => {
  service = await openBilling({});
  await fetchMissedEvents(service.context);
});
afterAll(() => service.stop());

const stripe = new Stripe('sk_test_sandbox');
const signatureOf = (text: string, secret: string, ageSeconds = 0) => {
  const timestamp = Math.floor(Date.now() / 1_000) - ageSeconds;
  return stripe.webhooks.generateTestHeaderString({ payload: text, secret, timestamp });
};
/** Every document of billing's database. */
const readDatabase = async () => {
  const { db } = service.context.store.payments.model;
  const collections = (await db.listCollections()).map(({ name }) => name).toSorted();
  return Promise.all(collections.map(async (name) => [name, await db.collection(name).find().toArray()]));
};
const send = (bytes: string, signature: string) =>
  service.asAnyone().call(billing.stripeWebhook, { raw: { bytes, signature } });
const grantsOf = async (payment: string) =>
  (await service.context.store.ledger.listOfPayment(payment)).filter(({ grants }) => grants === 1).length;
const activationsOf = async (payment: string) =>
  (await service.publishedEvents(billing.planActivated)).filter(({ data }) => data.payment === payment).length;

describe('handleWebhook', () => {
  it('refuses a webhook with a forged, changed, old, future or missing signature, and changes nothing', async () => {
    const secret = service.sandbox.webhookSecret;
    const text = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'charge.refunded',
      created: 1,
      data: { object: {} },
    });
    const oldSignature = stripe.webhooks.generateTestHeaderString({ payload: text, secret, timestamp: 1_700_000_000 });
    const refusal = { status: 400, code: 'billing.signature_invalid' };
    await service.startCheckout(await service.publishMember());
    const before = await readDatabase();
    await expect(send(text, signatureOf(text, 'whsec_other'))).rejects.toMatchObject(refusal);
    await expect(send(text.replace('charge', 'Charge'), signatureOf(text, secret))).rejects.toMatchObject(refusal);
    await expect(send(text, oldSignature)).rejects.toMatchObject(refusal);
    for (const ageSeconds of [302, -302])
      await expect(send(text, signatureOf(text, secret, ageSeconds))).rejects.toMatchObject(refusal);
    await expect(send(text, '')).rejects.toMatchObject(refusal);
    await expect(send('', '')).rejects.toMatchObject(refusal);
    expect(await readDatabase()).toEqual(before);
  });

  it('reads the payment from the provider instead of trusting a signed webhook', async () => {
    const asha = await service.publishMember();
    const { payment } = await service.startCheckout(asha);
    const session = {
      id: await service.sessionOf(payment),
      object: 'checkout.session',
      payment_status: 'paid',
      metadata: { payment },
    };
    const type = 'checkout.session.completed';
    const text = JSON.stringify({ id: 'evt_false', object: 'event', type, created: 1, data: { object: session } });
    await send(text, signatureOf(text, service.sandbox.webhookSecret));
    expect(await service.readPayment(asha, payment)).toMatchObject({ state: 'pending' });
    expect(await grantsOf(payment)).toBe(0);
  });

  it('records an event of an unknown payment once', async () => {
    const object = { id: 'ch_x', object: 'charge', metadata: { payment: 'shop-7' } };
    const text = JSON.stringify({
      id: 'evt_shop',
      object: 'event',
      type: 'charge.refunded',
      created: 1,
      data: { object },
    });
    await send(text, signatureOf(text, service.sandbox.webhookSecret));
    await send(text, signatureOf(text, service.sandbox.webhookSecret));
    expect(await service.context.store.stripeEvents.model.countDocuments({ _id: 'evt_shop' })).toBe(1);
  });

  it('grants once when the same webhook arrives many times concurrently', async () => {
    const asha = await service.publishMember();
    const { payment } = await service.startCheckout(asha);
    service.sandbox.settings.update({ lostWebhookRate: 1 });
    service.sandbox.sessions.pay(await service.sessionOf(payment));
    service.sandbox.settings.update({ lostWebhookRate: 0 });
    const event = service.sandbox.events().findLast(({ type }) => type === 'checkout.session.completed');
    const text = JSON.stringify(event);
    await Promise.all(Array.from({ length: 8 }, () => send(text, signatureOf(text, service.sandbox.webhookSecret))));
    expect(await grantsOf(payment)).toBe(1);
    expect(await activationsOf(payment)).toBe(1);
  });

  it.each(failpoints.slice(3, -1))(
    'grants once when the process crashes at “%s” and the webhook is repeated',
    async (failpoint) => {
      const asha = await service.publishMember();
      const { payment } = await service.startCheckout(asha);
      service.crashAt(failpoint);
      service.sandbox.sessions.pay(await service.sessionOf(payment));
      await service.sandbox.waitForWebhooks();
      expect(service.pendingCrash).toBeUndefined();
      expect(await service.readPayment(asha, payment)).toMatchObject({ state: 'confirmed' });
      expect(await grantsOf(payment)).toBe(1);
      expect(await activationsOf(payment)).toBe(1);
    },
  );

  it('revokes the plan on a full refund and publishes the end of the plan', async () => {
    const asha = await service.publishMember();
    const payment = await service.buy(asha);
    service.sandbox.refund(await service.intentOf(payment));
    await service.sandbox.waitForWebhooks();
    expect(await service.readPayment(asha, payment)).toMatchObject({ state: 'refunded', refundedPaise: 176_882 });
    expect(await service.entitlementOf(asha)).toMatchObject({
      accountType: 'Free',
      contactsGranted: 0,
      messagesGranted: 0,
    });
    const endedEvents = (await service.publishedEvents(billing.planEnded)).filter(({ key }) => key === asha.member);
    expect(endedEvents.map(({ data }) => data)).toMatchObject([{ payment, reason: 'refunded', accountType: 'Free' }]);
  });

  it('revokes the plan during a dispute and restores it only if the dispute is won', async () => {
    const asha = await service.publishMember();
    const payment = await service.buy(asha);
    const intent = await service.intentOf(payment);
    service.sandbox.dispute(intent);
    await service.sandbox.waitForWebhooks();
    expect(await service.entitlementOf(asha)).toMatchObject({ accountType: 'Free' });
    service.sandbox.closeDispute(intent, 'won');
    await service.sandbox.waitForWebhooks();
    expect(await service.entitlementOf(asha)).toMatchObject({ accountType: 'Pro', contactsGranted: 25 });
    const secondPayment = await service.buy(asha);
    service.sandbox.dispute(await service.intentOf(secondPayment));
    service.sandbox.closeDispute(await service.intentOf(secondPayment), 'lost');
    await service.sandbox.waitForWebhooks();
    expect(await service.readPayment(asha, secondPayment)).toMatchObject({ state: 'disputed' });
    expect(await service.entitlementOf(asha)).toMatchObject({ accountType: 'Pro', contactsGranted: 25 });
  });

  it.each([
    ['amount', { amount_total: 100 }],
    ['currency', { currency: 'usd' }],
    ['member', { metadata: { member: 'HM00000000' } }],
    ['plan', { metadata: { plan: 'platinum' } }],
  ])('grants nothing for a session with a different %s', async (mismatch, override) => {
    const asha = await service.publishMember();
    const { payment } = await service.startCheckout(asha);
    const session = await service.sessionOf(payment);
    const { metadata } = service.sandbox.sessions.get(session);
    const changes =
      'metadata' in override ? { metadata: { ...metadata, ...override.metadata } as Record<string, string> } : override;
    service.sandbox.tamper(session, changes);
    service.sandbox.sessions.pay(session);
    await service.sandbox.waitForWebhooks();
    // The webhook contradicts the payment, so a job reads the session.
    service.advanceClock(61_000);
    await fetchMissedEvents(service.context);
    expect(await service.findPayment(payment)).toMatchObject({ state: 'failed', mismatch, granted: false });
    expect(await service.entitlementOf(asha)).toMatchObject({ accountType: 'Free' });
  });

  it.each([
    ['amount', { amount_total: 1 }],
    ['currency', { currency: 'usd' }],
    ['member', { metadata: { member: 'HM00000000' } }],
    ['plan', { metadata: { plan: 'platinum' } }],
  ])('changes nothing for a signed webhook with a different %s', async (_, changes) => {
    const asha = await service.publishMember();
    const { payment } = await service.startCheckout(asha);
    const session = service.sandbox.sessions.get(await service.sessionOf(payment));
    const metadata = { ...session.metadata, ...('metadata' in changes && changes.metadata) };
    const object = { ...session, payment_status: 'paid', ...changes, metadata };
    const type = 'checkout.session.completed';
    const text = JSON.stringify({ id: `evt_${payment}`, object: 'event', type, created: 1, data: { object } });
    const before = await readDatabase();
    await send(text, signatureOf(text, service.sandbox.webhookSecret));
    expect(await readDatabase()).toEqual(before);
  });
});

describe('fetchMissedEvents', () => {
  it('processes an event whose webhook was lost', async () => {
    const asha = await service.publishMember();
    const payment = await service.buy(asha);
    service.sandbox.settings.update({ lostWebhookRate: 1 });
    service.sandbox.refund(await service.intentOf(payment));
    await service.sandbox.waitForWebhooks();
    service.sandbox.settings.update({ lostWebhookRate: 0 });
    expect(await service.readPayment(asha, payment)).toMatchObject({ state: 'confirmed' });
    service.advanceClock(61_000);
    await fetchMissedEvents(service.context);
    expect(await service.readPayment(asha, payment)).toMatchObject({ state: 'refunded' });
  });

  it('processes other missed events if one fails, and retries the failed event later', async () => {
    const asha = await service.publishMember();
    const [failingPayment, otherPayment] = [await service.buy(asha), await service.buy(asha)];
    service.sandbox.settings.update({ lostWebhookRate: 1 });
    for (const payment of [failingPayment, otherPayment]) service.sandbox.refund(await service.intentOf(payment));
    await service.sandbox.waitForWebhooks();
    service.sandbox.settings.update({ lostWebhookRate: 0 });
    const { context } = service;
    const session = await service.sessionOf(failingPayment);
    const readSnapshot = async (requested: string) => {
      if (requested === session) throw new Error('not now');
      return context.provider.readSnapshot(requested);
    };
    service.advanceClock(61_000);
    const fetching = fetchMissedEvents({ ...context, provider: { ...context.provider, readSnapshot } });
    await expect(fetching).rejects.toThrow('could not be processed');
    const statesOf = async () => [
      (await service.findPayment(failingPayment)).state,
      (await service.findPayment(otherPayment)).state,
    ];
    expect(await statesOf()).toEqual(['confirmed', 'refunded']);
    service.advanceClock(61_000);
    await fetchMissedEvents(context);
    expect(await statesOf()).toEqual(['refunded', 'refunded']);
  });
});

describe('settlePayment', () => {
  it('discards an older snapshot after a newer one that changed nothing', async () => {
    const payment = await service.buy(await service.publishMember());
    const { context, sandbox } = service;
    const currentPayment = await service.findPayment(payment);
    const session = await service.sessionOf(payment);
    const event = { type: 'charge.dispute.created', at: new Date(), payment, session, intent: undefined };
    sandbox.setWebhookUrl(null);
    const intent = await service.intentOf(payment);
    sandbox.dispute(intent);
    const [disputedSnapshot, isSettled] = [await context.provider.readSnapshot(session), Promise.withResolvers<void>()];
    let reads = 0;
    const readLateSnapshot = async (requested: string) => {
      reads += 1;
      if (reads > 1) return context.provider.readSnapshot(requested);
      await isSettled.promise;
      return disputedSnapshot;
    };
    const lateSettlement = settlePayment(
      currentPayment,
      { ...context, provider: { ...context.provider, readSnapshot: readLateSnapshot } },
      { ...event, id: 'evt_opened' },
    );
    sandbox.closeDispute(intent, 'won');
    await settlePayment(currentPayment, context, { ...event, id: 'evt_won', type: 'charge.dispute.closed' });
    isSettled.resolve();
    expect(await lateSettlement).toMatchObject({ state: 'confirmed', granted: true });
    expect(reads).toBe(2);
  });
});
