import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { admin, billing } from '@hamrah/contracts';
import { allEvents } from '@hamrah/contracts/inventory';
import { openLog } from '@hamrah/service-kit/observability/log';
import { expect, it } from 'vitest';
import { fetchMissedEvents } from '../jobs/fetch-missed-events.ts';
import { openBilling, testForm } from './index.ts';

it('keeps keys, secrets, signatures and cards out of every log, event and reply, and payers out of all but their own replies', async () => {
  const lines: string[] = [];
  const destination = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const log = openLog({ service: 'billing', level: 'debug', destination });
  const service = await openBilling({ log });
  try {
    const asha = await service.publishMember();
    const form = testForm({ name: 'Unmistakable Payer', phone: '9876512345' });
    const replies: unknown[] = [];
    const collect = async (call: Promise<unknown>) => replies.push(await call.catch((error: unknown) => error));
    service.sandbox.settings.update({ serverErrorRate: 1 });
    await collect(service.startCheckout(asha, form));
    await collect(fetchMissedEvents(service.context));
    service.sandbox.settings.update({ serverErrorRate: 0 });
    service.crashAt('session opened');
    await collect(service.startCheckout(asha, form));
    const checkout = await service.startCheckout(asha, form);
    const { payment } = checkout;
    replies.push(checkout);
    await collect(
      service.asAnyone().call(billing.stripeWebhook, { raw: { bytes: '{}', signature: 't=1,v1=unmistakable' } }),
    );
    service.crashAt('settlement written');
    service.sandbox.sessions.pay(await service.sessionOf(payment));
    await service.sandbox.waitForWebhooks();
    expect(service.pendingCrash).toBeUndefined();
    await collect(service.readPayment(asha, payment));
    await collect(service.entitlementOf(asha));
    await collect(service.as(asha).call(billing.listPayments, { query: {} }));
    const refund = { refund: randomUUID(), payment, amountPaise: 100, at: new Date().toISOString() };
    await service.deliver(admin.refundOrdered, refund);
    const events = [];
    for (const { declared } of allEvents.filter(({ service: publisher }) => publisher === 'billing'))
      events.push(...(await service.publishedEvents(declared)));
    expect(new Set(events.map(({ type }) => type)).size).toBe(3);
    expect(events.filter(({ type }) => type.includes('plan_'))).toHaveLength(1);
    expect(lines.length).toBeGreaterThan(10);
    const secrets = [
      service.sandbox.secretKey,
      service.sandbox.webhookSecret,
      'v1=',
      'Bearer',
      // The card number, and its last four digits after a quote, because a random id may contain the digits.
      '42424242',
      '"4242',
    ];
    const payer = ['Unmistakable', '9876512345'];
    const outputs = { logs: lines.join(''), events: JSON.stringify(events), replies: JSON.stringify(replies) };
    for (const [output, text] of Object.entries(outputs)) {
      const hidden = output === 'replies' ? secrets : [...secrets, ...payer];
      for (const secret of hidden) expect(text.includes(secret), `${secret} in ${output}`).toBe(false);
    }
  } finally {
    await service.stop();
  }
});
