import { billing } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePayments } from '../settlement/reconcile-payments.ts';
import { type OpenBilling, openBilling, testForm } from '../testing/index.ts';
import { demoEntitlementOf, seeding } from './index.ts';

const dayMs = 24 * 3_600_000;
let service: OpenBilling;
beforeAll(async () => {
  service = await openBilling();
  await seeding.prepare(connection());
});
afterAll(() => service.stop());

const connection = () => service.context.store.payments.model.db;
const today = () => new Date(service.context.now().toISOString().slice(0, 10));
const newDemoMember = (accountType: 'Pro' | 'Free' = 'Pro') => {
  const published = testMember({ synthetic: true, accountType });
  const entitlement = demoEntitlementOf(published, today());
  return { published, phone: '7000000000', email: 'demo@mail.example', passwordHash: 'unused here', entitlement };
};
const loadDemoMember = async (accountType?: 'Pro' | 'Free') => {
  const member = newDemoMember(accountType);
  await seeding.load(connection(), [member]);
  return member;
};
const endedEventsOf = async (member: string) =>
  (await service.publishedEvents(billing.planEnded)).filter(({ key }) => key === member).map(({ data }) => data);

describe('a demo member', () => {
  it('has the plan of the entitlement from the day of loading, without a payment', async () => {
    const { published, entitlement } = await loadDemoMember();
    const { payment, ...rest } = await service.entitlementOf(published);
    expect(rest).toEqual(entitlement);
    expect(rest).toMatchObject({ plan: 'Gold', contactsGranted: 75, messagesGranted: 50, accountType: 'Pro' });
    expect(payment).not.toBeNull();
    expect(Date.parse(rest.expiresAt ?? '')).toBeGreaterThan(service.context.now().getTime() + 80 * dayMs);
    expect((await service.as(published).call(billing.listPayments, { query: {} })).items).toEqual([]);
    const { plans } = await service.as(published).call(billing.listPlans);
    expect(plans.filter(({ current }) => current).map(({ name }) => name)).toEqual(['Gold']);
  });

  it('has no plan on a free account and can buy one', async () => {
    const { published, entitlement } = await loadDemoMember('Free');
    expect(entitlement).toBeNull();
    expect(await service.entitlementOf(published)).toMatchObject({ accountType: 'Free', payment: null });
    await service.buy(published);
    expect(await service.entitlementOf(published)).toMatchObject({ plan: 'Silver', contactsGranted: 25 });
  });

  it('keeps the demo plan after buying another plan', async () => {
    const { published, entitlement } = await loadDemoMember();
    await service.buy(published);
    const current = await service.entitlementOf(published);
    expect(current).toMatchObject({ plan: 'Silver', contactsGranted: 100, messagesGranted: 100 });
    expect(Date.parse(current.expiresAt ?? '')).toBeGreaterThan(Date.parse(entitlement?.expiresAt ?? ''));
  });

  it('is unchanged when loaded again on another day', async () => {
    const { published, entitlement, ...rest } = await loadDemoMember();
    const tomorrow = new Date(today().getTime() + dayMs);
    await seeding.load(connection(), [{ ...rest, published, entitlement: demoEntitlementOf(published, tomorrow) }]);
    expect(await service.entitlementOf(published)).toMatchObject({
      expiresAt: entitlement?.expiresAt,
      contactsGranted: 75,
    });
    expect(await service.context.store.ledger.listOfMember(published.member)).toHaveLength(1);
  });

  it('has one `plan_ended` event, published when the plan ends', async () => {
    const { published } = await loadDemoMember();
    const pod = await openBilling({ sameEnvironmentAs: service, env: { JOB_INTERVAL_SECONDS: '1' } });
    await expect.poll(() => pod.context.store.subscriptions.listDue(pod.context.now(), 1)).toEqual([]);
    expect(await endedEventsOf(published.member)).toEqual([]);
    service.advanceClock(100 * dayMs);
    await expect.poll(() => endedEventsOf(published.member)).toHaveLength(1);
    await expect.poll(() => pod.context.store.subscriptions.listDue(pod.context.now(), 1)).toEqual([]);
    const [endedEvent] = await endedEventsOf(published.member);
    expect(endedEvent).toMatchObject({ accountType: 'Free', plan: null, contactsGranted: 75, reason: 'expired' });
    await pod.stop();
  });
});

describe('the ledger', () => {
  it('moves no money for demo plans, so reconciliation finds no difference', async () => {
    const totalsBefore = await service.context.store.ledger.totals();
    const { published } = await loadDemoMember();
    expect(await service.context.store.ledger.totals()).toEqual(totalsBefore);
    expect((await reconcilePayments(service.context, new Date(0), new Date(8.64e15))).differences).toEqual([]);
    const [entry] = await service.context.store.ledger.listOfMember(published.member);
    expect(entry).toMatchObject({ kind: 'demo', money: [] });
  });

  it('keeps only the anonymous payments of a removed demo member', async () => {
    const { published } = await loadDemoMember();
    const realMember = await service.publishMember();
    for (const member of [published, realMember]) await service.buy(member, testForm());
    await seeding.removeSynthetic(connection());
    const { members, subscriptions, ledger, payments } = service.context.store;
    expect(await members.model.countDocuments({ synthetic: true })).toBe(0);
    expect(await ledger.model.countDocuments({ kind: 'demo' })).toBe(0);
    expect(await subscriptions.model.countDocuments({ _id: published.member })).toBe(0);
    expect(await subscriptions.model.countDocuments({ _id: realMember.member })).toBe(1);
    expect((await payments.listOfMember(published.member)).map(({ payer }) => payer)).toEqual([
      { name: '', phone: '' },
    ]);
    expect((await payments.listOfMember(realMember.member)).map(({ payer }) => payer.name)).toEqual(['Asha Rao']);
    expect((await reconcilePayments(service.context, new Date(0), new Date(8.64e15))).differences).toEqual([]);
  });
});
