import { randomUUID } from 'node:crypto';
import { billing } from '@hamrah/contracts';
import { refusalOf } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { type OpenBilling, openBilling, testForm } from '../../testing/index.ts';
import { createPayment } from '../checkout/create-payment.ts';

let service: OpenBilling;
beforeAll(async () => {
  service = await openBilling();
});
afterAll(() => service.stop());

const at = (payment: string) => ({ params: { payment } });
const readsOf = (session: string) =>
  service.sandbox.calls().filter(({ method, path }) => method === 'GET' && path.includes(session)).length;

describe('readPayment', () => {
  it('grants nothing when a member returns from the provider without paying', async () => {
    const asha = await service.publishMember();
    const { payment } = await service.startCheckout(asha);
    service.sandbox.sessions.decline(await service.sessionOf(payment));
    expect(await service.readPayment(asha, payment)).toMatchObject({ state: 'pending', paidAt: null });
    expect(await service.entitlementOf(asha)).toMatchObject({ accountType: 'Free', plan: null, contactsGranted: 0 });
  });

  it('polls the provider if no webhook arrives, at most once every three seconds', async () => {
    const asha = await service.publishMember();
    service.sandbox.settings.update({ lostWebhookRate: 1 });
    const { payment } = await service.startCheckout(asha);
    const session = await service.sessionOf(payment);
    service.advanceClock(4_000);
    await Promise.all(Array.from({ length: 5 }, () => service.readPayment(asha, payment)));
    expect(readsOf(session)).toBe(1);
    service.sandbox.sessions.pay(session);
    service.sandbox.settings.update({ lostWebhookRate: 0 });
    service.advanceClock(4_000);
    expect(await service.readPayment(asha, payment)).toMatchObject({ state: 'confirmed' });
    expect(readsOf(session)).toBe(2);
  });

  it('keeps a delayed payment pending until it succeeds or fails', async () => {
    const [asha, usha] = [await service.publishMember(), await service.publishMember()];
    const [successful, failing] = [await service.startCheckout(asha), await service.startCheckout(usha)];
    for (const { payment } of [successful, failing])
      service.sandbox.sessions.pay(await service.sessionOf(payment), { delayed: true });
    await service.sandbox.waitForWebhooks();
    expect(await service.readPayment(asha, successful.payment)).toMatchObject({ state: 'pending', payUrl: null });
    service.sandbox.sessions.settleDelayed(await service.sessionOf(successful.payment), true);
    service.sandbox.sessions.settleDelayed(await service.sessionOf(failing.payment), false);
    await service.sandbox.waitForWebhooks();
    expect(await service.readPayment(asha, successful.payment)).toMatchObject({ state: 'confirmed' });
    expect(await service.readPayment(usha, failing.payment)).toMatchObject({ state: 'failed' });
  });

  it('returns a pending payment while the provider is unavailable', async () => {
    const asha = await service.publishMember();
    const { payment } = await service.startCheckout(asha);
    service.sandbox.settings.update({ serverErrorRate: 1 });
    service.advanceClock(4_000);
    expect(await service.readPayment(asha, payment)).toMatchObject({ state: 'pending' });
    service.sandbox.settings.update({ serverErrorRate: 0 });
  });
});

describe('a payment of another member', () => {
  it('is refused like an unknown payment on every route', async () => {
    const [asha, ravi] = [await service.publishMember(), await service.publishMember({ gender: 'Male' })];
    const payment = await service.buy(asha);
    for (const route of [billing.readPayment, billing.cancelPayment, billing.readInvoice] as const) {
      const unknown = await refusalOf(service.as(ravi).call(route, at(randomUUID())));
      expect(await refusalOf(service.as(ravi).call(route, at(payment)))).toEqual(unknown);
      expect(unknown).toMatchObject({ status: 404, code: 'billing.payment_not_found' });
    }
    expect(await service.as(ravi).call(billing.listPayments, { query: {} })).toEqual({ items: [], next: null });
    expect(await service.entitlementOf(ravi)).toMatchObject({ accountType: 'Free', payment: null });
  });
});

describe('cancelPayment', () => {
  it('closes the provider’s page and is idempotent', async () => {
    const asha = await service.publishMember();
    const { payment } = await service.startCheckout(asha);
    const cancelled = { state: 'cancelled', payUrl: null };
    expect(await service.as(asha).call(billing.cancelPayment, at(payment))).toMatchObject(cancelled);
    expect(await service.as(asha).call(billing.cancelPayment, at(payment))).toMatchObject(cancelled);
    expect(service.sandbox.sessions.get(await service.sessionOf(payment)).status).toBe('expired');
  });

  it('keeps the payment cancelled when an older settlement finishes later', async () => {
    const asha = await service.publishMember();
    const { payment } = await service.startCheckout(asha);
    const { context, sandbox } = service;
    sandbox.settings.update({ lostWebhookRate: 1 });
    let reads = 0;
    const readSnapshot = async (session: string) => {
      reads += 1;
      if (reads === 1) {
        await context.store.payments.requestCancel(payment);
        await context.provider.closeSession(session);
      }
      return context.provider.readSnapshot(session);
    };
    const settledPayment = await settlePayment(await service.findPayment(payment), {
      ...context,
      provider: { ...context.provider, readSnapshot },
    });
    sandbox.settings.update({ lostWebhookRate: 0 });
    expect(settledPayment).toMatchObject({ state: 'cancelled', cancelRequested: true });
    expect(reads).toBe(2);
  });

  it('cancels a payment without a session, under concurrent requests', async () => {
    const asha = await service.publishMember();
    const createdPayment = await createPayment(asha.member, testForm(), service.context);
    service.advanceClock(2 * 60 * 60_000);
    const cancel = () => service.as(asha).call(billing.cancelPayment, at(createdPayment.id));
    expect(await Promise.all([cancel(), cancel()])).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }]);
    expect((await service.findPayment(createdPayment.id)).session).toBeNull();
  });

  it('refuses a paid payment, even if it is not settled yet', async () => {
    const asha = await service.publishMember();
    const paidPayment = await service.buy(asha);
    const refusal = { code: 'billing.already_paid', status: 409 };
    await expect(service.as(asha).call(billing.cancelPayment, at(paidPayment))).rejects.toMatchObject(refusal);
    const { payment } = await service.startCheckout(asha);
    service.sandbox.settings.update({ lostWebhookRate: 1 });
    service.sandbox.sessions.pay(await service.sessionOf(payment));
    service.sandbox.settings.update({ lostWebhookRate: 0 });
    await expect(service.as(asha).call(billing.cancelPayment, at(payment))).rejects.toMatchObject(refusal);
    expect(await service.readPayment(asha, payment)).toMatchObject({ state: 'confirmed' });
  });
});

describe('listPayments', () => {
  it('lists the viewer’s own payments, newest first, in pages', async () => {
    const asha = await service.publishMember();
    const payments = [await service.buy(asha), await service.buy(asha), await service.buy(asha)];
    const firstPage = await service.as(asha).call(billing.listPayments, { query: { limit: 2 } });
    const lastPage = await service
      .as(asha)
      .call(billing.listPayments, { query: { limit: 2, cursor: firstPage.next ?? '' } });
    expect([...firstPage.items, ...lastPage.items].map(({ payment }) => payment)).toEqual(payments.toReversed());
    expect(lastPage.next).toBeNull();
  });
});

describe('readInvoice', () => {
  it('serves the owner a PDF named after the invoice number, once the payment is confirmed', async () => {
    const asha = await service.publishMember();
    const { payment } = await service.startCheckout(asha);
    await expect(service.as(asha).call(billing.readInvoice, at(payment))).rejects.toMatchObject({
      code: 'billing.invoice_not_found',
    });
    service.sandbox.sessions.pay(await service.sessionOf(payment));
    await service.sandbox.waitForWebhooks();
    const { invoice } = await service.readPayment(asha, payment);
    expect(invoice).toMatch(/^HM\/\d\d-\d\d\/\d{6}$/);
    const { body, headers } = await service.as(asha).send(billing.readInvoice, at(payment));
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain(`hamrah-invoice-${invoice?.replaceAll('/', '-')}.pdf`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('numbers invoices without gaps, even after a rollback', async () => {
    const isolatedService = await openBilling();
    try {
      const buyers = await Promise.all(Array.from({ length: 6 }, () => isolatedService.publishMember()));
      isolatedService.crashAt('settlement written');
      await Promise.all(buyers.map((buyer) => isolatedService.buy(buyer)));
      await isolatedService.sandbox.waitForWebhooks();
      expect(isolatedService.pendingCrash).toBeUndefined();
      const numbers = await isolatedService.context.store.invoices.model.find().sort({ _id: 1 }).lean();
      expect(numbers.map(({ _id }) => Number(_id.split('/')[2]))).toEqual([1, 2, 3, 4, 5, 6]);
    } finally {
      await isolatedService.stop();
    }
  });
});
