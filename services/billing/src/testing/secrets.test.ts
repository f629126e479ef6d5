import { PassThrough } from 'node:stream';
import { billing } from '@hamrah/contracts';
import { openLog } from '@hamrah/service-kit/observability/log';
import { expect, it } from 'vitest';
import { fetchMissedEvents } from '../jobs/fetch-missed-events.ts';
import { openBilling, testForm } from './index.ts';

it('no key, secret, signature, card or payer is in any log, event or reply, whatever goes wrong', async () => {
  const lines: string[] = [];
  const destination = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const log = openLog({ service: 'billing', level: 'debug', destination });
  const service = await openBilling({ log });
  try {
    const asha = await service.publishMember();
    const form = testForm({ name: 'Unmistakable Payer', phone: '9876512345' });
    const replies: unknown[] = [];
    const note = async (call: Promise<unknown>) => replies.push(await call.catch((error: unknown) => error));
    service.sandbox.settings.update({ serverErrorRate: 1 });
    await note(service.startCheckout(asha, form));
    await note(fetchMissedEvents(service.deps));
    service.sandbox.settings.update({ serverErrorRate: 0 });
    service.crashAt('session opened');
    await note(service.startCheckout(asha, form));
    const { payment } = await service.startCheckout(asha, form);
    await note(
      service.asAnyone().call(billing.stripeWebhook, { raw: { bytes: '{}', signature: 't=1,v1=unmistakable' } }),
    );
    service.crashAt('settlement written');
    service.sandbox.sessions.pay(await service.sessionOf(payment));
    await service.sandbox.waitForWebhooks();
    await note(service.readPayment(asha, payment));
    await note(service.entitlementOf(asha));
    await note(service.as(asha).call(billing.listPayments, { query: {} }));
    const events = [
      ...(await service.publishedEvents(billing.planActivated)),
      ...(await service.publishedEvents(billing.planEnded)),
    ];
    expect(events).toHaveLength(1);
    expect(lines.length).toBeGreaterThan(10);
    const secrets = [
      service.sandbox.secretKey,
      service.sandbox.webhookSecret,
      'v1=',
      'Bearer',
      // The card's number, and its last four digits as a value: a random id may hold these by chance.
      '42424242',
      '"4242',
      'Unmistakable',
      '9876512345',
    ];
    const said = { logs: lines.join(''), events: JSON.stringify(events), replies: JSON.stringify(replies) };
    for (const [where, text] of Object.entries(said)) {
      for (const secret of secrets) expect(text.includes(secret), `${secret} in ${where}`).toBe(false);
    }
  } finally {
    await service.stop();
  }
});
