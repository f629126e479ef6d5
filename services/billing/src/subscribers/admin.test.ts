import { randomUUID } from 'node:crypto';
import { admin, billing } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getRefundableAmount as refundableAnswer } from '../rpc/get-refundable-amount.ts';
import { ProviderError } from '../stripe/payment-provider.ts';
import { type OpenBilling, openBilling } from '../testing/index.ts';

let service: OpenBilling;
beforeAll(async () => {
  service = await openBilling();
});
afterAll(() => service.stop());

const totalPaise = 1_768_82;
const at = '2026-01-02T03:04:05.000Z';
const order = (payment: string, amountPaise: number, refund = randomUUID()) =>
  service.deliver(admin.refundOrdered, { refund, payment, amountPaise, at });
const settledOf = async (payment: string) =>
  (await service.publishedEvents(billing.refundSettled)).filter(({ key }) => key === payment).map(({ data }) => data);
const refunded = async (payment: string) => (await service.findPayment(payment)).refundedPaise;

describe('refundPayment', () => {
  it('keeps the plan on a partial refund and revokes it on the rest', async () => {
    const asha = await service.publishMember();
    const payment = await service.buy(asha);
    await order(payment, 500_00);
    expect(await service.readPayment(asha, payment)).toMatchObject({ state: 'confirmed', refundedPaise: 500_00 });
    expect(await service.entitlementOf(asha)).toMatchObject({ plan: 'Silver' });
    await order(payment, totalPaise - 500_00);
    expect(await service.readPayment(asha, payment)).toMatchObject({ state: 'refunded', refundedPaise: totalPaise });
    expect(await service.entitlementOf(asha)).toMatchObject({ accountType: 'Free', plan: null });
    expect((await settledOf(payment)).map(({ outcome }) => outcome)).toEqual(['made', 'made']);
  });

  it('refunds once when the order repeats, even after a day', async () => {
    const [asha, refund] = [await service.publishMember(), randomUUID()];
    const payment = await service.buy(asha);
    await order(payment, 300_00, refund);
    await order(payment, 300_00, refund);
    service.advanceClock(3 * 86_400_000);
    await order(payment, 300_00, refund);
    expect(await refunded(payment)).toBe(300_00);
    expect((await settledOf(payment)).every(({ outcome }) => outcome === 'made')).toBe(true);
  });

  it('publishes a refusal above the remaining amount or for an unknown payment', async () => {
    const asha = await service.publishMember();
    const payment = await service.buy(asha);
    await order(payment, totalPaise + 1);
    expect((await settledOf(payment)).map(({ outcome }) => outcome)).toEqual(['refused']);
    expect(await refunded(payment)).toBe(0);
    const { payment: unpaid } = await service.startCheckout(asha);
    const unknown = randomUUID();
    for (const id of [unpaid, unknown]) await order(id, 100);
    expect([await settledOf(unpaid), await settledOf(unknown)]).toMatchObject([
      [{ outcome: 'refused' }],
      [{ outcome: 'refused' }],
    ]);
  });

  it('retries until the provider is back', async () => {
    const asha = await service.publishMember();
    const payment = await service.buy(asha);
    const provider = service.context.provider;
    const refund = vi.spyOn(provider, 'refund').mockRejectedValueOnce(new ProviderError('stripe is unavailable'));
    await order(payment, 200_00);
    expect(refund).toHaveBeenCalledTimes(2);
    expect([await refunded(payment), (await settledOf(payment)).length]).toEqual([200_00, 1]);
    refund.mockRestore();
  });
});

describe('getRefundableAmount', () => {
  it('returns the remaining amount, 0 during a dispute, null if unpaid', async () => {
    const asha = await service.publishMember();
    const payment = await service.buy(asha);
    const getRefundable = (id: string) => refundableAnswer.handle({ payment: id }, service.context);
    expect(await getRefundable(payment)).toEqual({ member: asha.member, totalPaise, refundablePaise: totalPaise });
    await order(payment, 100_00);
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
