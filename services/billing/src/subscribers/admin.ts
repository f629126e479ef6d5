import { admin, billing } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { settlePayment } from '../settlement/settle-payment.ts';

/**
 * Refunds a payment once, then settles it and publishes the outcome once. Retries while the provider is unavailable.
 * Publishes `refused` if the payment is unknown or unpaid, or if the provider rejects the refund.
 */
export const refundPayment = subscriber(
  'refund-payment-on-refund-ordered',
  admin.refundOrdered,
  async function refundPayment({ data: { refund, payment: id, amountPaise } }, context, commitOnce) {
    const { store, provider, now, failpoint } = context;
    const payment = await store.payments.find(id);
    const isRefunded = payment?.intent ? await provider.refund(payment.intent, refund, amountPaise) : false;
    if (payment) await settlePayment(payment, context);
    const outcome = isRefunded ? ('made' as const) : ('refused' as const);
    const at = now().toISOString();
    await commitOnce(async (tx) => tx.emit(billing.refundSettled, { payment: id, refund, outcome, at }));
    failpoint('refund published');
  },
  { transaction: false },
);
