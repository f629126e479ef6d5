import { admin, billing, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { subtractPendingRefunds } from '../../domain/refund.ts';
import type { Refund } from '../../store/refunds.ts';
import { refundViewOf } from './refund-view.ts';

/** Staff order a refund, which billing carries out. The key makes the request idempotent. */
export const refundPayment = feature(
  admin.refundPayment,
  async function refundPayment({ params: { payment }, body, staff, remoteAddress }, context) {
    const { store, commit, request, now } = context;
    const { key, amountPaise, reason } = body;
    const refundable = await request(billing.getRefundableAmount, { payment });
    if (!refundable) throw new Problem('admin.payment_not_found');
    const { refundablePaise, member } = refundable;
    const refund = await commit(async (tx): Promise<Refund> => {
      const existing = await store.refunds.find(key, tx);
      if (existing) return assertSameOrder(existing, { payment, amountPaise, staff: staff.id });
      // The audit entry is written first. Its lock makes concurrent orders wait, so that they count this order.
      const entry = { action: 'payment.refund_ordered', subject: member, reason, details: { payment, amountPaise } };
      await recordAction(context, staff, remoteAddress, entry, tx);
      const orders = await store.refunds.listOfPayment(payment, tx);
      if (amountPaise > subtractPendingRefunds(refundablePaise, orders)) throw new Problem('admin.refund_too_large');
      const at = now();
      const by = { staff: staff.id, name: staff.name };
      const order: Refund = { _id: key, payment, amountPaise, state: 'ordered', reason, ...by, at, settledAt: null };
      await store.refunds.insert(order, tx);
      tx.emit(admin.refundOrdered, { refund: key, payment, amountPaise, at: at.toISOString() });
      return order;
    });
    return refundViewOf(refund);
  },
);

/** Returns the existing order. Throws if its key is reused for a different order. */
function assertSameOrder(existing: Refund, order: Pick<Refund, 'payment' | 'amountPaise' | 'staff'>): Refund {
  const { payment, amountPaise, staff } = existing;
  if (payment !== order.payment || amountPaise !== order.amountPaise || staff !== order.staff)
    throw new Problem('admin.idempotency_key_reused');
  return existing;
}
