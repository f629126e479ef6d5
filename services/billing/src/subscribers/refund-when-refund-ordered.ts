import { admin, billing } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { settle } from '../settle.ts';

/**
 * Money that staff ordered to be given back is, once: tried again while the provider is away, told as refused when it
 * says no. What the payment has become is read from the provider, as ever.
 */
export const refundWhenRefundOrdered = subscriber(
  'refund-when-refund-ordered',
  admin.refundOrdered,
  async function refundWhenRefundOrdered({ data: { refund, payment: id, amountPaise } }, deps) {
    const { store, provider, commit, now } = deps;
    const payment = await store.payments.find(id);
    const made = payment?.intent ? await provider.refund(payment.intent, refund, amountPaise) : false;
    if (payment) await settle(payment, deps);
    const outcome = made ? ('made' as const) : ('refused' as const);
    const at = now().toISOString();
    await commit(async (tx) => tx.emit(billing.refundSettled, { payment: id, refund, outcome, at }));
  },
  { transaction: false },
);
