import { Problem } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import type { Payment } from '../domain/payment.ts';
import { settlementOf } from '../domain/settlement.ts';
import type { WebhookEvent } from '../stripe/payment-provider.ts';
import { storeSettlement } from './store-settlement.ts';

const maxAttempts = 6;

/**
 * Settles a payment: reads its snapshot from the provider, derives the settlement and stores it. Idempotent across
 * pods. If another settlement commits first, reads the snapshot again, so that a stale snapshot never overwrites a
 * newer one.
 */
export async function settlePayment(payment: Payment, context: Context, event?: WebhookEvent): Promise<Payment> {
  const { store, provider, failpoint, log, now } = context;
  let current = payment;
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const session = current.session ?? event?.session;
    if (session === undefined) return current;
    const snapshot = await provider.readSnapshot(session);
    failpoint('snapshot read');
    if (snapshot.session.payment !== current.id && current.session === null) return current;
    const settlement = settlementOf(current, snapshot, now());
    const isStored = await storeSettlement(current, settlement, context, event);
    failpoint('settlement committed');
    if (isStored) {
      const { mismatch } = settlement.payment;
      if (mismatch !== null && current.mismatch === null) {
        log.error({ payment: current.id, mismatch }, 'a paid session does not match its payment: nothing granted');
      }
      return (await store.payments.find(current.id)) ?? settlement.payment;
    }
    current = (await store.payments.find(current.id)) ?? current;
  }
  throw new Problem('service.unavailable', { cause: new Error(`payment ${current.id} did not settle`) });
}
