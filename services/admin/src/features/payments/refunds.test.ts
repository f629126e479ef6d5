import { randomUUID } from 'node:crypto';
import { admin, billing } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeServices } from '../../testing/fake-services.ts';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';

const member = newMemberCode();
const refundableByPayment = new Map<string, number>();
const fakeServices = new FakeServices().on(billing.getRefundableAmount, ({ payment }) => {
  const refundablePaise = refundableByPayment.get(payment);
  return refundablePaise === undefined ? null : { member, totalPaise: 1_768_82, refundablePaise };
});

let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin({ replace: { request: fakeServices.request } });
});
afterAll(() => service.stop());

const newPayment = () => {
  const payment = randomUUID();
  refundableByPayment.set(payment, 1_768_82);
  return { params: { payment } };
};
const reason = 'Paid twice';
const order = (amountPaise: number, key = randomUUID()) => ({ key, amountPaise, reason });
const ordersOf = async ({ params }: { params: { payment: string } }) =>
  (await service.publishedEvents(admin.refundOrdered))
    .filter(({ key }) => key === params.payment)
    .map(({ data }) => data);
const auditOf = async (subject: string) => {
  const owner = await service.signInAs('owner');
  return (await owner.call(admin.listAudit, { query: { subject } })).items.toReversed();
};

describe('a refund', () => {
  it('is ordered, audited for the member, and shows its outcome', async () => {
    const [finance, payment] = [await service.signInAs('finance'), newPayment()];
    const body = order(500_00);
    const refund = await finance.call(admin.refundPayment, { ...payment, body });
    expect(refund).toMatchObject({ refund: body.key, state: 'ordered', by: { staff: finance.id }, settledAt: null });
    expect(await finance.call(admin.listRefunds, payment)).toMatchObject({ refundablePaise: 1_268_82 });
    refundableByPayment.set(payment.params.payment, 1_268_82);
    const settlement = { payment: payment.params.payment, refund: body.key, outcome: 'made' as const };
    await service.deliver(billing.refundSettled, { ...settlement, at: new Date().toISOString() });
    const { items, refundablePaise } = await finance.call(admin.listRefunds, payment);
    expect([items[0]?.state, refundablePaise]).toEqual(['made', 1_268_82]);
    expect(await ordersOf(payment)).toMatchObject([{ refund: body.key, amountPaise: 500_00 }]);
    const entries = (await auditOf(member)).filter(({ details }) => details.payment === payment.params.payment);
    expect(entries).toMatchObject([{ action: 'payment.refund_ordered', reason, details: { amountPaise: 500_00 } }]);
  });

  it('is ordered once per key, and a key reused for another order is refused', async () => {
    const [finance, payment, key] = [await service.signInAs('finance'), newPayment(), randomUUID()];
    const send = (amountPaise: number) =>
      finance.send(admin.refundPayment, { ...payment, body: order(amountPaise, key) });
    const statuses = (await Promise.all([send(100), send(100), send(100)])).map(({ status }) => status);
    expect(statuses).toEqual([201, 201, 201]);
    expect(await ordersOf(payment)).toHaveLength(1);
    expect(await send(101)).toMatchObject({ status: 409, body: { code: 'admin.idempotency_key_reused' } });
  });

  it('cannot exceed the refundable amount, even with concurrent orders', async () => {
    const [finance, payment] = [await service.signInAs('finance'), newPayment()];
    const send = (amountPaise: number) => finance.send(admin.refundPayment, { ...payment, body: order(amountPaise) });
    expect(await send(1_768_83)).toMatchObject({ status: 422, body: { code: 'admin.refund_too_large' } });
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => send(500_00)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 201, 422, 422, 422]);
    const sum = (await ordersOf(payment)).reduce((paise, { amountPaise }) => paise + amountPaise, 0);
    expect(sum).toBe(1_500_00);
  });

  it('releases its amount if the provider refuses, and ignores a later outcome', async () => {
    const [finance, payment] = [await service.signInAs('finance'), newPayment()];
    const body = order(1_768_82);
    await finance.call(admin.refundPayment, { ...payment, body });
    const settlement = { payment: payment.params.payment, refund: body.key, at: new Date().toISOString() };
    await service.deliver(billing.refundSettled, { ...settlement, outcome: 'refused' });
    await service.deliver(billing.refundSettled, { ...settlement, outcome: 'made' });
    const { items, refundablePaise } = await finance.call(admin.listRefunds, payment);
    expect([items[0]?.state, refundablePaise]).toEqual(['refused', 1_768_82]);
  });

  it('is refused for an unknown payment', async () => {
    const finance = await service.signInAs('finance');
    const payment = { params: { payment: randomUUID() } };
    const refusal = { status: 404, code: 'admin.payment_not_found' };
    await expect(finance.call(admin.listRefunds, payment)).rejects.toMatchObject(refusal);
    await expect(finance.call(admin.refundPayment, { ...payment, body: order(100) })).rejects.toMatchObject(refusal);
  });
});
