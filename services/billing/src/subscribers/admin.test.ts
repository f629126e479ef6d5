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

describe('a refund that staff order', () => {
  it('in part gives that back and leaves the plan; the rest takes the plan back', async () => {
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

  it('is made once, however often the order comes, after a day too', async () => {
    const [asha, refund] = [await service.publishMember(), randomUUID()];
    const payment = await service.buy(asha);
    await order(payment, 300_00, refund);
    await order(payment, 300_00, refund);
    service.advanceClock(3 * 86_400_000);
    await order(payment, 300_00, refund);
    expect(await refunded(payment)).toBe(300_00);
    expect((await settledOf(payment)).every(({ outcome }) => outcome === 'made')).toBe(true);
  });

  it('of more than is left, or of a payment nobody made, is told as refused and moves no money', async () => {
    const asha = await service.publishMember();
    const payment = await service.buy(asha);
    await order(payment, totalPaise + 1);
    expect((await settledOf(payment)).map(({ outcome }) => outcome)).toEqual(['refused']);
    expect(await refunded(payment)).toBe(0);
    const { payment: unpaid } = await service.startCheckout(asha);
    const nothing = randomUUID();
    for (const id of [unpaid, nothing]) await order(id, 100);
    expect([await settledOf(unpaid), await settledOf(nothing)]).toMatchObject([
      [{ outcome: 'refused' }],
      [{ outcome: 'refused' }],
    ]);
  });

  it('is made once the provider is back: until then the order is tried again', async () => {
    const asha = await service.publishMember();
    const payment = await service.buy(asha);
    const provider = service.deps.provider;
    const refund = vi.spyOn(provider, 'refund').mockRejectedValueOnce(new ProviderError('stripe is away'));
    await order(payment, 200_00);
    expect(refund).toHaveBeenCalledTimes(2);
    expect([await refunded(payment), (await settledOf(payment)).length]).toEqual([200_00, 1]);
    refund.mockRestore();
  });
});

describe('refundable', () => {
  it('is what is left of a payment that was made, nothing while it is disputed, null for any other', async () => {
    const asha = await service.publishMember();
    const payment = await service.buy(asha);
    const ask = (id: string) => refundableAnswer.handle({ payment: id }, service.deps);
    expect(await ask(payment)).toEqual({ member: asha.member, totalPaise, refundablePaise: totalPaise });
    await order(payment, 100_00);
    expect(await ask(payment)).toMatchObject({ refundablePaise: totalPaise - 100_00 });
    service.sandbox.dispute(await service.intentOf(payment));
    await service.sandbox.waitForWebhooks();
    expect(await ask(payment)).toMatchObject({ refundablePaise: 0 });
    expect([await ask(randomUUID()), await ask((await service.startCheckout(asha)).payment)]).toEqual([null, null]);
  });
});
