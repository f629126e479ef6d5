import { billing, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { ownPaymentOf } from '../../domain/payment.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';

/** Minimum time between two reads of a payment from the provider, however often the status page polls. */
const pollIntervalMs = 3_000;

/**
 * Reads the member's payment. A pending payment is settled first, because a redirect from the provider proves nothing.
 */
export const readPayment = feature(billing.readPayment, async function readPayment({ params, viewer }, context) {
  const { store, now, log } = context;
  const payment = await store.payments.findOwn(viewer.code, params.payment);
  if (!payment) throw new Problem('billing.payment_not_found');
  if (payment.state !== 'pending' || !(await store.payments.claimPoll(payment.id, now(), pollIntervalMs))) {
    return ownPaymentOf(payment);
  }
  return ownPaymentOf(
    await settlePayment(payment, context).catch((err: unknown) => {
      log.warn({ err, payment: payment.id }, 'polling a payment failed');
      return payment;
    }),
  );
});
