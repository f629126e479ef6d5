import { randomUUID } from 'node:crypto';
import { admin, billing } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getRefundableAmount as refundableAmountResponder } from '../rpc/get-refundable-amount.ts';
import { ProviderError } from '../stripe/payment-provider.ts';
import { type OpenBilling, openBilling } from '../testing/index.ts';

let service: OpenBilling;
beforeAll(async () => {
  service = await openBilling();
});
afterAll(() => service.stop());

const totalPaise = 1_768_82;
const at = '2026-01-02T03:04:05.000Z';
const orderRefund = (payment: string, amountPaise: number, refund = randomUUID()) =>
  service.deliver(admin.refundOrdered, { refund, payment, amountPaise, at });
const settledRefundsOf = async (payment: string) =>
  (await service.publishedEvents(billing.refundSettled)).filter(({ key }) => key === payment).map(({ data }) => data);
const refundedPaiseOf = async (payment: string) => (await service.findPayment(payment)).refundedPaise;

describe('refundPayment', () => {
  it('keeps the plan after a partial refund and revokes it after a full refund', async () => {
    const asha = await service.publishMember();
    const payment = await service.buy(asha);
    await orderRefund(payment, 500_00);
    expect(await service.readPayment(asha, payment)).toMatchObject({ state: 'confirmed', refundedPaise: 500_00 });
    expect(await service.entitlementOf(asha)).toMatchObject({ plan: 'Silver' });
    await orderRefund(payment, totalPaise - 500_00);
    expect(await service.readPayment(asha, payment)).toMatchObject({ state: 'refunded', refundedPaise: totalPaise });
    expect(await service.entitlementOf(asha)).toMatchObject({ accountType: 'Free', plan: null });
    expect((await settledRefundsOf(payment)).map(({ outcome }) => outcome)).toEqual(['made', 'made']);
  });

  it('refunds once if the order is repeated, even after a day', async () => {
    const [asha, refund] = [await service.publishMember(), randomUUID()];
    const payment = await service.buy(asha);
    await orderRefund(payment, 300_00, refund);
    await orderRefund(payment, 300_00, refund);
    service.advanceClock(3 * 86_400_000);
    await orderRefund(payment, 300_00, refund);
    expect(await refundedPaiseOf(payment)).toBe(300_00);
    expect(new Set((await settledRefundsOf(payment)).map(({ outcome }) => outcome))).toEqual(new Set(['made']));
  });

  it('publishes one outcome if the pod crashes right afterwards, or if two deliveries race', async () => {
    const asha = await service.publishMember();
    const payment = await service.buy(asha);
    service.crashAt('refund published');
    await orderRefund(payment, 100_00);
    expect(service.pendingCrash).toBeUndefined();
    expect(await settledRefundsOf(payment)).toHaveLength(1);
    const { provider } = service.context;
    const { refund: refundOnce } = provider;
    const bothRefunded = Promise.withResolvers<void>();
    let calls = 0;
    const refund = vi.spyOn(provider, 'refund').mockImplementation(async (...request) => {
      const isRefunded = await refundOnce(...request);
      calls += 1;
      if (calls === 2) bothRefunded.resolve();
      await bothRefunded.promise;
      return isRefunded;
    });
    const data = { refund: randomUUID(), payment, amountPaise: 200_00, at };
    const id = randomUUID();
    await Promise.all([1, 2].map(() => service.deliver(admin.refundOrdered, data, { id })));
    refund.mockRestore();
    expect(await refundedPaiseOf(payment)).toBe(300_00);
    expect(await settledRefundsOf(payment)).toHaveLength(2);
  });

  it('refuses to refund more than the remaining amount, an unpaid payment or an unknown payment', async () => {
    const asha = await service.publishMember();
    const payment = await service.buy(asha);
    await orderRefund(payment, totalPaise + 1);
    expect((await settledRefundsOf(payment)).map(({ outcome }) => outcome)).toEqual(['refused']);
    expect(await refundedPaiseOf(payment)).toBe(0);
    const { payment: unpaidPayment } = await service.startCheckout(asha);
    const unknownPayment = randomUUID();
    for (const id of [unpaidPayment, unknownPayment]) await orderRefund(id, 100);
    expect([await settledRefundsOf(unpaidPayment), await settledRefundsOf(unknownPayment)]).toMatchObject([
      [{ outcome: 'refused' }],
      [{ outcome: 'refused' }],
    ]);
  });

  it('retries until the provider is available', async () => {
    const asha = await service.publishMember();
    const payment = await service.buy(asha);
    const provider = service.context.provider;
    const refund = vi.spyOn(provider, 'refund').mockRejectedValueOnce(new ProviderError('stripe is unavailable'));
    await orderRefund(payment, 200_00);
    expect(refund).toHaveBeenCalledTimes(2);
    expect([await refundedPaiseOf(payment), (await settledRefundsOf(payment)).length]).toEqual([200_00, 1]);
    refund.mockRestore();
  });
});

describe('getRefundableAmount', () => {
  it('returns the remaining amount, 0 during a dispute, and null for an unpaid or unknown payment', async () => {
    const asha = await service.publishMember();
    const payment = await service.buy(asha);
    const getRefundable = (id: string) => refundableAmountResponder.handle({ payment: id }, service.context);
    expect(await getRefundable(payment)).toEqual({ member: asha.member, totalPaise, refundablePaise: totalPaise });
    await orderRefund(payment, 100_00);
    expect(await getRefundable(payment)).toMatchObject({ refundablePaise: totalPaise - 100_00 });
    service.sandbox.dispute(await service.intentOf(payment));
    await service.sandbox.waitForWebhooks();
    expect(await getRefundable(payment)).toMatchObject({ refundablePaise: 0 });
    expect([
      await getRefundable(randomUUID()),
      await getRefundable((await service.startCheckout(asha)).payment),
    ]).toEqual([null, null]);
  });
});
