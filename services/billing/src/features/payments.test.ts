import { randomUUID } from 'node:crypto';
import { billing } from '@hamrah/contracts';
import { refusalOf } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginPayment } from '../checkout.ts';
import { settle } from '../settle.ts';
import { type OpenBilling, openBilling, testForm } from '../testing/index.ts';

let service: OpenBilling;
beforeAll(async () => {
  service = await openBilling();
});
afterAll(() => service.stop());

const at = (payment: string) => ({ params: { payment } });
const asked = (session: string) =>
  service.sandbox.calls().filter(({ method, path }) => method === 'GET' && path.includes(session)).length;

describe('read-payment', () => {
  it('grants nothing to who comes back from the provider without having paid', async () => {
    const asha = await service.introduce();
    const { payment } = await service.start(asha);
    service.sandbox.sessions.decline(await service.sessionOf(payment));
    expect(await service.read(asha, payment)).toMatchObject({ state: 'pending', paidAt: null });
    expect(await service.entitlementOf(asha)).toMatchObject({ accountType: 'Free', plan: null, contactsGranted: 0 });
  });

  it('asks the provider itself when no message comes, and no oftener than every three seconds', async () => {
    const asha = await service.introduce();
    service.sandbox.settings.update({ lostWebhookRate: 1 });
    const { payment } = await service.start(asha);
    const session = await service.sessionOf(payment);
    service.later(4_000);
    await Promise.all(Array.from({ length: 5 }, () => service.read(asha, payment)));
    expect(asked(session)).toBe(1);
    service.sandbox.sessions.pay(session);
    service.sandbox.settings.update({ lostWebhookRate: 0 });
    service.later(4_000);
    expect(await service.read(asha, payment)).toMatchObject({ state: 'confirmed' });
    expect(asked(session)).toBe(2);
  });

  it('waits for a payment that comes later, and takes note when it fails', async () => {
    const [asha, usha] = [await service.introduce(), await service.introduce()];
    const [good, bad] = [await service.start(asha), await service.start(usha)];
    for (const { payment } of [good, bad])
      service.sandbox.sessions.pay(await service.sessionOf(payment), { delayed: true });
    await service.sandbox.waitForWebhooks();
    expect(await service.read(asha, good.payment)).toMatchObject({ state: 'pending', payUrl: null });
    service.sandbox.sessions.settleDelayed(await service.sessionOf(good.payment), true);
    service.sandbox.sessions.settleDelayed(await service.sessionOf(bad.payment), false);
    await service.sandbox.waitForWebhooks();
    expect(await service.read(asha, good.payment)).toMatchObject({ state: 'confirmed' });
    expect(await service.read(usha, bad.payment)).toMatchObject({ state: 'failed' });
  });

  it('stays pending while the provider is away', async () => {
    const asha = await service.introduce();
    const { payment } = await service.start(asha);
    service.sandbox.settings.update({ serverErrorRate: 1 });
    service.later(4_000);
    expect(await service.read(asha, payment)).toMatchObject({ state: 'pending' });
    service.sandbox.settings.update({ serverErrorRate: 0 });
  });
});

describe('a payment of another member', () => {
  it('is, whatever is asked of it, as one that never was', async () => {
    const [asha, ravi] = [await service.introduce(), await service.introduce({ gender: 'Male' })];
    const payment = await service.buy(asha);
    for (const route of [billing.readPayment, billing.cancelPayment, billing.readInvoice] as const) {
      const nobody = await refusalOf(service.as(ravi).call(route, at(randomUUID())));
      expect(await refusalOf(service.as(ravi).call(route, at(payment)))).toEqual(nobody);
      expect(nobody).toMatchObject({ status: 404, code: 'billing.payment_not_found' });
    }
    expect(await service.as(ravi).call(billing.listPayments, { query: {} })).toEqual({ items: [], next: null });
    expect(await service.entitlementOf(ravi)).toMatchObject({ accountType: 'Free', payment: null });
  });
});

describe('cancel-payment', () => {
  it('closes the provider’s page, once and again', async () => {
    const asha = await service.introduce();
    const { payment } = await service.start(asha);
    const cancelled = { state: 'cancelled', payUrl: null };
    expect(await service.as(asha).call(billing.cancelPayment, at(payment))).toMatchObject(cancelled);
    expect(await service.as(asha).call(billing.cancelPayment, at(payment))).toMatchObject(cancelled);
    expect(service.sandbox.sessions.get(await service.sessionOf(payment)).status).toBe('expired');
  });

  it('ends as cancelled though a settlement that began before it ends after it', async () => {
    const asha = await service.introduce();
    const { payment } = await service.start(asha);
    const { deps, sandbox } = service;
    sandbox.settings.update({ lostWebhookRate: 1 });
    let reads = 0;
    const truthOf = async (session: string) => {
      reads += 1;
      if (reads === 1) {
        await deps.store.payments.askCancel(payment);
        await deps.provider.close(session);
      }
      return deps.provider.truthOf(session);
    };
    const settled = await settle(await service.find(payment), { ...deps, provider: { ...deps.provider, truthOf } });
    sandbox.settings.update({ lostWebhookRate: 0 });
    expect(settled).toMatchObject({ state: 'cancelled', cancelAsked: true });
    expect(reads).toBe(2);
  });

  it('takes back what was never opened, asked twice at once', async () => {
    const asha = await service.introduce();
    const begun = await beginPayment(asha.member, testForm(), service.deps);
    service.later(2 * 60 * 60_000);
    const cancel = () => service.as(asha).call(billing.cancelPayment, at(begun.id));
    expect(await Promise.all([cancel(), cancel()])).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }]);
    expect((await service.find(begun.id)).session).toBeNull();
  });

  it('refuses once it is paid, known to us or not yet', async () => {
    const asha = await service.introduce();
    const known = await service.buy(asha);
    const refused = { code: 'billing.already_paid', status: 409 };
    await expect(service.as(asha).call(billing.cancelPayment, at(known))).rejects.toMatchObject(refused);
    const { payment } = await service.start(asha);
    service.sandbox.settings.update({ lostWebhookRate: 1 });
    service.sandbox.sessions.pay(await service.sessionOf(payment));
    service.sandbox.settings.update({ lostWebhookRate: 0 });
    await expect(service.as(asha).call(billing.cancelPayment, at(payment))).rejects.toMatchObject(refused);
    expect(await service.read(asha, payment)).toMatchObject({ state: 'confirmed' });
  });
});

describe('list-payments', () => {
  it('shows the viewer’s own, newest first, page by page', async () => {
    const asha = await service.introduce();
    const bought = [await service.buy(asha), await service.buy(asha), await service.buy(asha)];
    const first = await service.as(asha).call(billing.listPayments, { query: { limit: 2 } });
    const rest = await service.as(asha).call(billing.listPayments, { query: { limit: 2, cursor: first.next ?? '' } });
    expect([...first.items, ...rest.items].map(({ payment }) => payment)).toEqual(bought.toReversed());
    expect(rest.next).toBeNull();
  });
});

describe('read-invoice', () => {
  it('gives the owner a PDF under its number, and nothing before the payment is confirmed', async () => {
    const asha = await service.introduce();
    const { payment } = await service.start(asha);
    await expect(service.as(asha).call(billing.readInvoice, at(payment))).rejects.toMatchObject({
      code: 'billing.invoice_not_found',
    });
    service.sandbox.sessions.pay(await service.sessionOf(payment));
    await service.sandbox.waitForWebhooks();
    const { invoice } = await service.read(asha, payment);
    expect(invoice).toMatch(/^HM\/\d\d-\d\d\/\d{6}$/);
    const { body, headers } = await service.as(asha).send(billing.readInvoice, at(payment));
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain(`hamrah-invoice-${invoice?.replaceAll('/', '-')}.pdf`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('are numbered 1, 2, 3 … without gaps, also where a payment was rolled back', async () => {
    const fresh = await openBilling();
    try {
      const buyers = await Promise.all(Array.from({ length: 6 }, () => fresh.introduce()));
      fresh.crashAt('grant written');
      await Promise.all(buyers.map((buyer) => fresh.buy(buyer)));
      await fresh.sandbox.waitForWebhooks();
      const numbers = await fresh.deps.store.invoices.model.find().sort({ _id: 1 }).lean();
      expect(numbers.map(({ _id }) => Number(_id.split('/')[2]))).toEqual([1, 2, 3, 4, 5, 6]);
    } finally {
      await fresh.stop();
    }
  });
});
