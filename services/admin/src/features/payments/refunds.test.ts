import { randomUUID } from 'node:crypto';
import { admin, billing } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeServices, type OpenAdmin, openAdmin } from '../../testing/index.ts';

const member = newMemberCode();
const refundable = new Map<string, number>();
const silver: billing.PlanFields = {
  id: 'silver',
  name: 'Silver',
  pricePaise: 1_499_00,
  crossPricePaise: null,
  contacts: 25,
  perks: { premiumBadge: true, relationshipManager: false, nriRishtey: false, vipTreatment: false },
  durationMonths: 1,
  banner: null,
  active: true,
};
let outcome: 'saved' | 'price_taken' | 'edit_conflict' = 'saved';
const neighbours = new FakeServices()
  .on(billing.getRefundableAmount, ({ payment }) => {
    const refundablePaise = refundable.get(payment);
    return refundablePaise === undefined ? null : { member, totalPaise: 1_768_82, refundablePaise };
  })
  .on(billing.listAllPlans, () => ({ plans: [silver] }))
  .on(billing.savePlan, () => ({ outcome }));

let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin({ replace: { request: neighbours.request } });
});
afterAll(() => service.stop());

const paid = () => {
  const payment = randomUUID();
  refundable.set(payment, 1_768_82);
  return { params: { payment } };
};
const reason = 'Paid twice';
const order = (amountPaise: number, key = randomUUID()) => ({ key, amountPaise, reason });
const orderedOf = async ({ params }: { params: { payment: string } }) =>
  (await service.publishedEvents(admin.refundOrdered))
    .filter(({ key }) => key === params.payment)
    .map(({ data }) => data);
const auditOf = async (subject: string) => {
  const owner = await service.signInAs('owner');
  return (await owner.call(admin.listAudit, { query: { subject } })).items.toReversed();
};

describe('a refund', () => {
  it('is ordered, audited under the member, and shows what became of it', async () => {
    const [finance, at] = [await service.signInAs('finance'), paid()];
    const body = order(500_00);
    const ordered = await finance.call(admin.refundPayment, { ...at, body });
    expect(ordered).toMatchObject({ refund: body.key, state: 'ordered', by: { staff: finance.id }, settledAt: null });
    expect(await finance.call(admin.listRefunds, at)).toMatchObject({ refundablePaise: 1_268_82 });
    refundable.set(at.params.payment, 1_268_82);
    const settled = { payment: at.params.payment, refund: body.key, outcome: 'made' as const };
    await service.deliver(billing.refundSettled, { ...settled, at: new Date().toISOString() });
    const { items, refundablePaise } = await finance.call(admin.listRefunds, at);
    expect([items[0]?.state, refundablePaise]).toEqual(['made', 1_268_82]);
    expect(await orderedOf(at)).toMatchObject([{ refund: body.key, amountPaise: 500_00 }]);
    const lines = (await auditOf(member)).filter(({ details }) => details.payment === at.params.payment);
    expect(lines).toMatchObject([{ act: 'payment.refund_ordered', reason, details: { amountPaise: 500_00 } }]);
  });

  it('ordered twice under one key is ordered once; the key for something else is refused', async () => {
    const [finance, at, key] = [await service.signInAs('finance'), paid(), randomUUID()];
    const send = (amountPaise: number) => finance.send(admin.refundPayment, { ...at, body: order(amountPaise, key) });
    const statuses = (await Promise.all([send(100), send(100), send(100)])).map(({ status }) => status);
    expect(statuses).toEqual([201, 201, 201]);
    expect(await orderedOf(at)).toHaveLength(1);
    expect(await send(101)).toMatchObject({ status: 409, body: { code: 'admin.idempotency_key_reused' } });
  });

  it('is no more than is left, also of several ordered at the same moment', async () => {
    const [finance, at] = [await service.signInAs('finance'), paid()];
    const send = (amountPaise: number) => finance.send(admin.refundPayment, { ...at, body: order(amountPaise) });
    expect(await send(1_768_83)).toMatchObject({ status: 422, body: { code: 'admin.refund_too_large' } });
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => send(500_00)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 201, 422, 422, 422]);
    const sum = (await orderedOf(at)).reduce((paise, { amountPaise }) => paise + amountPaise, 0);
    expect(sum).toBe(1_500_00);
  });

  it('that the provider refused leaves what it was about to be ordered anew; a word that comes late changes nothing', async () => {
    const [finance, at] = [await service.signInAs('finance'), paid()];
    const body = order(1_768_82);
    await finance.call(admin.refundPayment, { ...at, body });
    const settled = { payment: at.params.payment, refund: body.key, at: new Date().toISOString() };
    await service.deliver(billing.refundSettled, { ...settled, outcome: 'refused' });
    await service.deliver(billing.refundSettled, { ...settled, outcome: 'made' });
    const { items, refundablePaise } = await finance.call(admin.listRefunds, at);
    expect([items[0]?.state, refundablePaise]).toEqual(['refused', 1_768_82]);
  });

  it('of a payment nobody made is refused', async () => {
    const finance = await service.signInAs('finance');
    const at = { params: { payment: randomUUID() } };
    const refused = { status: 404, code: 'admin.payment_not_found' };
    await expect(finance.call(admin.listRefunds, at)).rejects.toMatchObject(refused);
    await expect(finance.call(admin.refundPayment, { ...at, body: order(100) })).rejects.toMatchObject(refused);
  });
});

describe('a plan', () => {
  const { id: plan, ...facts } = silver;
  const body = { plan: { ...facts, contacts: 30 }, before: facts, reason: 'More to offer' };

  it('is changed by billing, asked and told in the audit with before and after', async () => {
    const finance = await service.signInAs('finance');
    outcome = 'saved';
    expect(await finance.call(admin.readPlans)).toEqual({ plans: [silver] });
    const saved = await finance.call(admin.savePlan, { params: { plan }, body });
    expect(saved).toMatchObject({ id: 'silver', contacts: 30 });
    expect(await auditOf('silver')).toMatchObject([
      { act: 'plan.save_asked', reason: body.reason, details: { before: { contacts: 25 }, after: { contacts: 30 } } },
      { act: 'plan.saved' },
    ]);
  });

  it.each([
    ['price_taken', 'admin.plan_price_taken'],
    ['edit_conflict', 'admin.edit_conflict'],
  ] as const)('that billing does not take (%s) is told so, and the audit has it', async (said, code) => {
    const finance = await service.signInAs('finance');
    outcome = said;
    const params = { plan: `new-${said.replaceAll('_', '-')}` };
    await expect(finance.call(admin.savePlan, { params, body })).rejects.toMatchObject({ status: 409, code });
    expect((await auditOf(params.plan)).at(-1)).toMatchObject({ act: 'plan.save_refused', details: { outcome: said } });
  });

  it('is not asked for when the audit cannot be written first', async () => {
    const finance = await service.signInAs('finance');
    const { audit } = service.deps.store;
    const add = audit.append;
    const before = neighbours.requests.length;
    Object.assign(audit, { add: () => Promise.reject(new Error('the audit is away')) });
    const status = (await finance.send(admin.savePlan, { params: { plan }, body })).status;
    Object.assign(audit, { add });
    expect([status, neighbours.requests.length]).toEqual([500, before]);
  });
});
