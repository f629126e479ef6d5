import { admin, billing, identity, profile } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeIdentity, maskedContactOf } from '../../testing/fake-services.ts';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';
import { paymentOf, publishMember } from '../../testing/members.ts';

let service: OpenAdmin;
let finance: Awaited<ReturnType<OpenAdmin['signInAs']>>;
beforeAll(async () => {
  service = await openAdmin({ replace: { request: fakeIdentity().request } });
  finance = await service.signInAs('finance');
});
afterAll(() => service.stop());

const list = (query: Parameters<typeof finance.call<typeof admin.listPayments>>[1]['query'] = {}) =>
  finance.call(admin.listPayments, { query });

describe('listPayments', () => {
  it('filters, searches, sorts and counts payments', async () => {
    const asha = await publishMember(service, { firstName: 'Asha' });
    const ravi = await publishMember(service, { firstName: 'Ravi', path: 'Art of Living' });
    const silver = paymentOf(asha.member, { invoice: 'HM/25-26/000011' });
    const gold = paymentOf(ravi.member, {
      plan: 'Gold',
      beforeGstPaise: 10_000_00,
      gstPaise: 1_800_00,
      totalPaise: 11_800_00,
      netPaise: 11_800_00,
      paidAt: '2026-03-02T10:00:00.000Z',
      invoice: 'HM/25-26/000012',
    });
    for (const payment of [silver, gold]) await service.deliver(billing.paymentSettled, payment);
    const plans = async (query: Parameters<typeof list>[0]) => {
      const { items, entries } = await list(query);
      expect(entries).toBe(items.length);
      return items.map(({ plan }) => plan);
    };
    expect(await plans({})).toEqual(['Gold', 'Silver']);
    expect(await plans({ sort: 'amount', order: 'asc' })).toEqual(['Silver', 'Gold']);
    expect(await plans({ sort: 'name', order: 'asc' })).toEqual(['Silver', 'Gold']);
    expect(await plans({ path: 'Art of Living' })).toEqual(['Gold']);
    expect(await plans({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['Gold']);
    expect(await plans({ search: 'ash' })).toEqual(['Silver']);
    expect(await plans({ search: 'gold' })).toEqual(['Gold']);
    expect(await plans({ search: silver.payment.toUpperCase() })).toEqual(['Silver']);
    expect(await plans({ search: 'hm/25-26/000012' })).toEqual(['Gold']);
    expect(await plans({ search: ravi.member })).toEqual(['Gold']);
    expect(await plans({ search: ravi.member.slice(3, 9) })).toEqual(['Gold']);
    expect(await plans({ search: 'old' })).toEqual(['Gold']);
    expect((await list({ search: 'ash' })).items[0]).toEqual({
      payment: silver.payment,
      synthetic: false,
      member: asha.member,
      name: 'Asha Rao',
      path: 'Isha Foundation',
      contact: maskedContactOf(asha.member),
      plan: 'Silver',
      state: 'confirmed',
      beforeGstPaise: 1_499_00,
      gstPaise: 269_82,
      totalPaise: 1_768_82,
      refundedPaise: 0,
      invoice: 'HM/25-26/000011',
      paidAt: '2026-03-01T10:00:00.000Z',
    });
  });

  it('shows the newest version of a payment and the current name of its member', async () => {
    const member = await publishMember(service, { firstName: 'Meera' });
    const payment = paymentOf(member.member);
    const refundedPayment = {
      ...payment,
      version: 2,
      state: 'refunded' as const,
      refundedPaise: 1_768_82,
      netPaise: 0,
    };
    await service.deliver(billing.paymentSettled, refundedPayment, { sequence: 2 });
    await service.deliver(billing.paymentSettled, payment, { sequence: 1 });
    await service.deliver(profile.profilePublished, { ...member, lastName: 'Iyer' }, { sequence: 2 });
    expect((await list({ search: 'meera iyer' })).items).toMatchObject([
      { payment: payment.payment, state: 'refunded', refundedPaise: 1_768_82, name: 'Meera Iyer' },
    ]);
  });

  it('keeps payments of a deleted member without name and path', async () => {
    const { member } = await publishMember(service, { firstName: 'Leela' });
    const payment = paymentOf(member);
    await service.deliver(billing.paymentSettled, payment);
    await service.deliver(identity.accountDeleted, { member });
    expect((await list({ search: 'leela' })).items).toEqual([]);
    expect((await list({ search: payment.payment })).items).toMatchObject([{ name: '', path: null }]);
    await service.deliver(billing.paymentSettled, { ...payment, version: 2 }, { sequence: 2 });
    expect((await list({ search: payment.payment })).items).toMatchObject([{ name: '', path: null }]);
  });
});
