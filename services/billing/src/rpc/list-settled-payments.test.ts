import { billing } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBilling, openBilling } from '../testing/index.ts';
import { listEntitlements } from './list-entitlements.ts';
import { listSettledPayments } from './list-settled-payments.ts';

let service: OpenBilling;
beforeAll(async () => {
  service = await openBilling();
});
afterAll(() => service.stop());

it('lists payments as last published, with their current version, and entitlements with their sequence', async () => {
  const [asha, ravi] = [await service.publishMember(), await service.publishMember({ gender: 'Male' })];
  const payment = await service.buy(asha);
  await service.startCheckout(ravi);
  service.sandbox.refund(await service.intentOf(payment), 100_00);
  await service.sandbox.waitForWebhooks();
  const events = (await service.publishedEvents(billing.paymentSettled)).filter(({ key }) => key === payment);
  expect(events.map(({ data }) => data)).toMatchObject([
    { member: asha.member, state: 'confirmed', netPaise: 1_768_82, invoice: expect.stringMatching(/^HM\//) },
    { state: 'confirmed', refundedPaise: 100_00, netPaise: 1_668_82 },
  ]);
  expect(events.map(({ data }) => data.version)).toEqual(events.map(({ data }) => data.version).toSorted());
  const { items } = (await listSettledPayments.handle({ limit: 50 } as never, service.context)) as {
    items: billing.SettledPayment[];
  };
  // A settlement without changes bumps the version without an event.
  const { version } = await service.findPayment(payment);
  expect(version).toBeGreaterThanOrEqual(events.at(-1)?.data.version ?? Number.POSITIVE_INFINITY);
  expect(items).toEqual([{ ...events.at(-1)?.data, version, name: 'Asha Rao', phone: '9800000001' }]);
  const memberWithoutPayments = testMember().member;
  const members = [asha.member, ravi.member, memberWithoutPayments];
  const reply = (await listEntitlements.handle({ members } as never, service.context)) as {
    items: { entitlement: billing.Entitlement; sequence: number }[];
  };
  const [activatedEvent] = await service.publishedEvents(billing.planActivated);
  const { payment: _, totalPaise: __, ...entitlement } = activatedEvent?.data ?? { payment: '', totalPaise: 0 };
  expect(entitlement).toMatchObject({ member: asha.member, plan: 'Silver' });
  expect(reply.items).toMatchObject([
    { entitlement, sequence: 1 },
    { entitlement: { member: ravi.member, accountType: 'Free', plan: null }, sequence: 0 },
    { entitlement: { member: memberWithoutPayments, accountType: 'Free' }, sequence: 0 },
  ]);
});
