import { billing, identity } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportMemberData } from '../rpc/export-member-data.ts';
import { getInvoice } from '../rpc/get-invoice.ts';
import { getRevenue } from '../rpc/get-revenue.ts';
import { listSettledPayments } from '../rpc/list-settled-payments.ts';
import { reconcilePayments } from '../settlement/reconcile-payments.ts';
import { settlePayment } from '../settlement/settle-payment.ts';
import { type OpenBilling, openBilling, testForm } from '../testing/index.ts';
import { expirePlans } from './expire-plans.ts';
import { pollPayments } from './poll-payments.ts';

const dayMs = 24 * 3_600_000;
let service: OpenBilling;
beforeAll(async () => {
  service = await openBilling();
});
afterAll(() => service.stop());

const endedEventsOf = async (member: string) =>
  (await service.publishedEvents(billing.planEnded)).filter(({ key }) => key === member).map(({ data }) => data);
const reconcileAll = () => reconcilePayments(service.context, new Date(0), new Date(8.64e15));

describe('expirePlans', () => {
  it('expires a plan once, across restarts and pods', async () => {
    const asha = await service.publishMember();
    const payment = await service.buy(asha);
    expect(await expirePlans(service.context)).toBe(0);
    service.advanceClock(32 * dayMs);
    await service.restart();
    const otherPod = await openBilling({ sameEnvironmentAs: service });
    await Promise.all([expirePlans(service.context), expirePlans(otherPod.context), expirePlans(service.context)]);
    await otherPod.stop();
    expect(await expirePlans(service.context)).toBe(0);
    expect(await endedEventsOf(asha.member)).toMatchObject([
      { payment, reason: 'expired', accountType: 'Free', plan: null, contactsGranted: 25 },
    ]);
    expect(await service.entitlementOf(asha)).toMatchObject({ accountType: 'Free', contactsGranted: 25 });
  });

  it('expires each of two plans at its own end', async () => {
    const asha = await service.publishMember();
    const first = await service.buy(asha);
    const second = await service.buy(asha, testForm({ plan: 'gold', totalPaise: 3_538_82 }));
    service.advanceClock(32 * dayMs);
    await expirePlans(service.context);
    expect(await endedEventsOf(asha.member)).toMatchObject([
      { payment: first, accountType: 'Pro', plan: 'Gold', contactsGranted: 100 },
    ]);
    service.advanceClock(100 * dayMs);
    await expirePlans(service.context);
    expect((await endedEventsOf(asha.member)).map(({ payment }) => payment)).toEqual([first, second]);
  });

  it('publishes the remaining entitlement when an expired plan is refunded', async () => {
    const asha = await service.publishMember();
    const first = await service.buy(asha);
    await service.buy(asha, testForm({ plan: 'gold', totalPaise: 3_538_82 }));
    service.advanceClock(32 * dayMs);
    await expirePlans(service.context);
    service.sandbox.refund(await service.intentOf(first));
    await service.sandbox.waitForWebhooks();
    expect(await service.findPayment(first)).toMatchObject({ state: 'refunded' });
    const { expiresAt } = await service.entitlementOf(asha);
    expect((await endedEventsOf(asha.member)).filter(({ reason }) => reason === 'refunded')).toMatchObject([
      { payment: first, accountType: 'Pro', plan: 'Gold', contactsGranted: 75, messagesGranted: 50, expiresAt },
    ]);
  });
});

describe('pollPayments', () => {
  it('grants the plan after a payment even if no webhook arrives and the status page is never opened', async () => {
    const asha = await service.publishMember();
    const { payment } = await service.startCheckout(asha);
    service.sandbox.settings.update({ lostWebhookRate: 1 });
    service.sandbox.sessions.pay(await service.sessionOf(payment));
    service.sandbox.settings.update({ lostWebhookRate: 0 });
    service.advanceClock(3 * 60_000);
    await pollPayments(service.context);
    expect(await service.findPayment(payment)).toMatchObject({ state: 'confirmed', granted: true });
  });

  it('closes an unpaid payment after an hour', async () => {
    const asha = await service.publishMember();
    const { payment } = await service.startCheckout(asha);
    service.advanceClock(61 * 60_000);
    await pollPayments(service.context);
    expect(await service.readPayment(asha, payment)).toMatchObject({ state: 'cancelled', payUrl: null });
  });
});

describe('reconcilePayments', () => {
  it('finds no difference when both sides agree on payments, refunds and disputes', async () => {
    const asha = await service.publishMember();
    await service.buy(asha);
    service.sandbox.refund(await service.intentOf(await service.buy(asha)), 10_000);
    service.sandbox.dispute(await service.intentOf(await service.buy(asha)));
    await service.sandbox.waitForWebhooks();
    const { differences, ledgerCount, providerCount } = await reconcileAll();
    expect(differences).toEqual([]);
    expect(ledgerCount).toBe(providerCount);
  });

  it('reports wrong amounts, unknown payments, unrecorded payments and unbalanced entries', async () => {
    const isolatedService = await openBilling();
    try {
      const asha = await isolatedService.publishMember();
      const [refunded, unknownPayment, unbalanced] = [
        await isolatedService.buy(asha),
        await isolatedService.buy(asha),
        await isolatedService.buy(asha),
      ];
      const unrecorded = await isolatedService.startCheckout(asha);
      isolatedService.sandbox.settings.update({ lostWebhookRate: 1 });
      isolatedService.sandbox.refund(await isolatedService.intentOf(refunded), 5_000);
      isolatedService.sandbox.sessions.pay(await isolatedService.sessionOf(unrecorded.payment));
      const { payments, ledger } = isolatedService.context.store;
      await payments.model.deleteOne({ _id: unknownPayment });
      await payments.model.updateOne({ _id: unbalanced }, { session: unrecorded.payment.replace(/^/, 'cs_') });
      await ledger.model.collection.updateOne({ payment: unbalanced }, { $pop: { money: 1 } });
      const { differences } = await reconcilePayments(isolatedService.context, new Date(0), new Date(8.64e15));
      expect(differences.map(({ kind, payment }) => [kind, payment])).toEqual(
        expect.arrayContaining([
          ['amount', refunded],
          ['unknown_payment', unknownPayment],
          ['not_recorded', unrecorded.payment],
          ['unbalanced', unbalanced],
        ]),
      );
      expect(differences).toHaveLength(4);
    } finally {
      await isolatedService.stop();
    }
  });
});

describe('RPC responders', () => {
  it('return the invoice as a PDF below the size limit of the bus, and null for an unknown payment', async () => {
    const asha = await service.publishMember({ firstName: 'आशा' });
    const payment = await service.buy(asha, testForm({ name: 'आशा Rao ₹' }));
    const invoice = (await getInvoice.handle({ payment }, service.context)) as { base64: string; mediaType: string };
    const pdf = Buffer.from(invoice.base64, 'base64');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(invoice.base64.length).toBeLessThan(512 * 1024);
    expect(await getInvoice.handle({ payment: 'none' }, service.context)).toBeNull();
  });

  it('list only paid payments, filtered by member and time', async () => {
    const asha = await service.publishMember();
    const boughtPayments = [await service.buy(asha), await service.buy(asha)];
    await service.startCheckout(asha);
    const list = async (filters: object) => {
      const { items } = (await listSettledPayments.handle(
        { limit: 50, members: [asha.member], ...filters },
        service.context,
      )) as {
        items: billing.SettledPayment[];
      };
      return items.map(({ payment }) => payment);
    };
    expect((await list({})).toSorted()).toEqual(boughtPayments.toSorted());
    expect(await list({ before: '2020-01-01T00:00:00.000Z' })).toEqual([]);
  });

  it('return revenue net of refunds', async () => {
    const readRevenue = async () => (await getRevenue.handle({}, service.context)) as Record<string, number>;
    const revenueBefore = await readRevenue();
    const payment = await service.buy(await service.publishMember());
    const revenueAfter = await readRevenue();
    expect((revenueAfter.totalPaise ?? 0) - (revenueBefore.totalPaise ?? 0)).toBe(176_882);
    expect((revenueAfter.gstPaise ?? 0) - (revenueBefore.gstPaise ?? 0)).toBe(26_982);
    service.sandbox.refund(await service.intentOf(payment));
    await service.sandbox.waitForWebhooks();
    expect(await readRevenue()).toEqual({ ...revenueBefore, payments: (revenueBefore.payments ?? 0) + 1 });
  });

  it('export all data of a member and no data of others', async () => {
    const asha = await service.publishMember();
    const payment = await service.buy(asha);
    await service.buy(await service.publishMember());
    const data = (await exportMemberData.handle({ member: asha.member }, service.context)) as Record<string, object[]>;
    expect(data).toMatchObject({
      buyer: [{ firstName: 'Asha' }],
      payments: [{ payment, payer: { name: 'Asha Rao' } }],
    });
    expect(data.ledger).toMatchObject([{ payment, kind: 'paid', contacts: 25, messages: 50 }]);
    expect(Object.values(data).flat()).toHaveLength(3);
  });
});

describe('account deletion', () => {
  it('erases name and phone number, keeps paid amounts and closes pending payments', async () => {
    const asha = await service.publishMember({ lastName: 'Unmistakable' });
    const form = { name: 'Asha Unmistakable', phone: '9876512345' };
    const paidPayment = await service.buy(asha, testForm(form));
    const { payment: openPayment } = await service.startCheckout(asha, testForm(form));
    await service.deliver(identity.accountDeleted, { member: asha.member });
    await service.deliver(identity.accountDeleted, { member: asha.member });
    await service.publishedEvents(billing.planActivated);
    const { db } = service.context.store.payments.model;
    const rows = await Promise.all(
      (await db.listCollections()).map(({ name }) => db.collection(name).find().toArray()),
    );
    expect(JSON.stringify(rows)).not.toMatch(/Unmistakable|9876512345/);
    expect(await service.findPayment(paidPayment)).toMatchObject({
      state: 'confirmed',
      price: { totalPaise: 176_882 },
    });
    await pollPayments(service.context);
    expect(await service.findPayment(openPayment)).toMatchObject({ state: 'cancelled' });
    expect((await reconcileAll()).differences).toEqual([]);
  });

  it('keeps the payer erased when a settlement runs concurrently', async () => {
    const { context, sandbox } = service;
    const asha = await service.publishMember();
    const { payment } = await service.startCheckout(asha, testForm({ name: 'Asha Leaving', phone: '9876511111' }));
    const currentPayment = await service.findPayment(payment);
    sandbox.settings.update({ lostWebhookRate: 1 });
    sandbox.sessions.pay(await service.sessionOf(payment));
    sandbox.settings.update({ lostWebhookRate: 0 });
    let reads = 0;
    const readSnapshot = async (session: string) => {
      const snapshot = await context.provider.readSnapshot(session);
      reads += 1;
      if (reads === 1) await service.deliver(identity.accountDeleted, { member: asha.member });
      return snapshot;
    };
    await settlePayment(currentPayment, { ...context, provider: { ...context.provider, readSnapshot } });
    const erasedPayer = { name: '', phone: '' };
    expect(await service.findPayment(payment)).toMatchObject({ state: 'confirmed', payer: erasedPayer });
    expect(await context.store.invoices.findByPayment(payment)).toMatchObject({ payer: erasedPayer });
  });
});
