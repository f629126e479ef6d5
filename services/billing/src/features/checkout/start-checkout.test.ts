import { randomUUID } from 'node:crypto';
import { billing } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failpoints } from '../../context.ts';
import { type OpenBilling, openBilling, testForm } from '../../testing/index.ts';

let service: OpenBilling;
beforeAll(async () => {
  service = await openBilling();
});
afterAll(() => service.stop());

describe('startCheckout', () => {
  it('returns the URL of the provider’s page and grants the complete plan after payment', async () => {
    const asha = await service.publishMember({ state: 'Delhi' });
    const { payment, url } = await service.startCheckout(asha);
    expect(url).toMatch(/^http:\/\/localhost:\d+\/c\/pay\//);
    expect(await service.readPayment(asha, payment)).toMatchObject({ state: 'pending', payUrl: url, invoice: null });
    service.sandbox.sessions.pay(await service.sessionOf(payment));
    await service.sandbox.waitForWebhooks();
    expect(await service.readPayment(asha, payment)).toMatchObject({
      state: 'confirmed',
      plan: 'Silver',
      beforeGstPaise: 149_900,
      gstPaise: 26_982,
      totalPaise: 176_882,
      payUrl: null,
    });
    expect(await service.entitlementOf(asha)).toMatchObject({
      accountType: 'Pro',
      plan: 'Silver',
      contactsGranted: 25,
      messagesGranted: 50,
      perks: { premiumBadge: true, vipTreatment: false },
      payment,
    });
    const events = (await service.publishedEvents(billing.planActivated)).filter(({ key }) => key === asha.member);
    expect(events.map(({ data }) => data)).toMatchObject([{ payment, totalPaise: 176_882, accountType: 'Pro' }]);
  });

  it('starts one payment per idempotency key under concurrent requests', async () => {
    const asha = await service.publishMember();
    const form = testForm();
    const checkouts = await Promise.all(Array.from({ length: 6 }, () => service.startCheckout(asha, form)));
    expect(new Set(checkouts.map(({ payment }) => payment)).size).toBe(1);
    expect(new Set(checkouts.map(({ url }) => url)).size).toBe(1);
    expect(await service.context.store.payments.listOfMember(asha.member)).toHaveLength(1);
  });

  it.each(failpoints.slice(0, 3))(
    'starts one payment when the process crashes at “%s” and the member clicks again',
    async (failpoint) => {
      const asha = await service.publishMember();
      const form = testForm();
      service.crashAt(failpoint);
      await expect(service.startCheckout(asha, form)).rejects.toMatchObject({ status: 500 });
      const { payment, url } = await service.startCheckout(asha, form);
      expect(service.sandbox.sessions.get(await service.sessionOf(payment)).url).toBe(url);
      expect(await service.context.store.payments.listOfMember(asha.member)).toHaveLength(1);
    },
  );

  it('closes an earlier pending payment, so that no member pays twice', async () => {
    const asha = await service.publishMember();
    const firstCheckout = await service.startCheckout(asha);
    await service.startCheckout(asha);
    expect(await service.readPayment(asha, firstCheckout.payment)).toMatchObject({ state: 'cancelled', payUrl: null });
    const session = await service.sessionOf(firstCheckout.payment);
    expect(() => service.sandbox.sessions.pay(session)).toThrow();
  });

  it('refuses a member who has just paid in another tab', async () => {
    const asha = await service.publishMember();
    const firstCheckout = await service.startCheckout(asha);
    service.sandbox.settings.update({ lostWebhookRate: 1 });
    service.sandbox.sessions.pay(await service.sessionOf(firstCheckout.payment));
    service.sandbox.settings.update({ lostWebhookRate: 0 });
    await expect(service.startCheckout(asha)).rejects.toMatchObject({ code: 'billing.already_paid', status: 409 });
    expect(await service.readPayment(asha, firstCheckout.payment)).toMatchObject({ state: 'confirmed' });
  });

  it('refuses a form without name or phone number, with the messages that the page shows', async () => {
    const asha = await service.publishMember();
    await expect(service.startCheckout(asha, testForm({ name: '', phone: '' }))).rejects.toMatchObject({
      status: 400,
      fields: [
        { path: 'name', message: 'Name is required!' },
        { path: 'phone', message: 'Phone is required!' },
      ],
    });
  });

  it('refuses a wrong total, an unknown plan and a reused idempotency key', async () => {
    const asha = await service.publishMember();
    await expect(service.startCheckout(asha, testForm({ totalPaise: 100 }))).rejects.toMatchObject({
      code: 'billing.price_changed',
    });
    await expect(service.startCheckout(asha, testForm({ plan: 'free-for-all' }))).rejects.toMatchObject({
      code: 'billing.plan_not_found',
    });
    const form = testForm();
    await service.startCheckout(asha, form);
    await expect(service.startCheckout(asha, { ...form, plan: 'gold' })).rejects.toMatchObject({
      code: 'billing.idempotency_key_reused',
    });
    const cheaperCheckout = service
      .as(asha)
      .call(billing.startCheckout, { body: { ...form, key: randomUUID(), totalPaise: 1 } });
    await expect(cheaperCheckout).rejects.toMatchObject({ code: 'billing.price_changed' });
  });

  it('refuses a visitor, and a member whose profile is pending', async () => {
    await expect(service.asAnyone().call(billing.startCheckout, { body: testForm() })).rejects.toMatchObject({
      code: 'session.required',
    });
    await expect(service.startCheckout(testMember())).rejects.toMatchObject({ code: 'billing.profile_pending' });
  });

  it('reports a provider error and resumes the same payment on retry', async () => {
    const asha = await service.publishMember();
    const form = testForm();
    service.sandbox.settings.update({ serverErrorRate: 1 });
    await expect(service.startCheckout(asha, form)).rejects.toMatchObject({
      code: 'billing.checkout_failed',
      status: 502,
    });
    service.sandbox.settings.update({ serverErrorRate: 0 });
    const { payment } = await service.startCheckout(asha, form);
    expect((await service.context.store.payments.listOfMember(asha.member)).map(({ id }) => id)).toEqual([payment]);
  });

  it('requires a new idempotency key after the provider rejects the payment', async () => {
    const asha = await service.publishMember();
    const form = testForm();
    service.crashAt('payment stored');
    await expect(service.startCheckout(asha, form)).rejects.toMatchObject({ status: 500 });
    service.advanceClock(31 * 60_000);
    await expect(service.startCheckout(asha, form)).rejects.toMatchObject({ code: 'billing.checkout_failed' });
    await expect(service.startCheckout(asha, form)).rejects.toMatchObject({ code: 'billing.idempotency_key_reused' });
    const { payment, url } = await service.startCheckout(asha);
    expect(await service.readPayment(asha, payment)).toMatchObject({ state: 'pending', payUrl: url });
  });
});
