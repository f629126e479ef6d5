import type { Context } from '../context.ts';
import { closePayment } from '../settlement/close-payment.ts';
import { settlePayment } from '../settlement/settle-payment.ts';

const pollIntervalMs = 10 * 60_000;

/**
 * Settles pending payments that are due for a poll. Closes a payment if its cancellation is requested or its page has
 * expired. Only one pod polls each payment.
 */
export async function pollPayments(context: Context): Promise<void> {
  const { store, now, log } = context;
  const startedAt = now();
  const nextPollAt = new Date(startedAt.getTime() + pollIntervalMs);
  for (;;) {
    const payment = await store.payments.claimNextDue(startedAt, nextPollAt);
    if (!payment) return;
    try {
      if (payment.cancelRequested || payment.closesAt <= startedAt) await closePayment(payment, context);
      else await settlePayment(payment, context);
    } catch (err) {
      log.warn({ err, payment: payment.id }, 'polling a payment failed');
    }
  }
}
