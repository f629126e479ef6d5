import { admin, billing, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { refundablePaiseOf } from '../../domain/refund.ts';
import { refundViewOf } from './refund-view.ts';
import type { Refund } from '../../store/refunds.ts';

/** Staff order a refund: billing has it done. The same key again orders nothing new. */
export const refundPayment = feature(
  admin.refundPayment,
  async function refundPayment({ params: { payment }, body, staff, remoteAddress }, deps) {
    const { store, commit, request, now } = deps;
    const { key, amountPaise, reason } = body;
    const known = await request(billing.getRefundableAmount, { payment });
    if (!known) throw new Problem('admin.payment_not_found');
    const refund = await commit(async (tx): Promise<Refund> => {
      const earlier = await store.refunds.find(key, tx);
      if (earlier) return sameOrder(earlier, { payment, amountPaise, staff: staff.id });
      // The audit goes first: whoever orders at the same moment waits for its line, and then sees this order.
      const details = { payment, amountPaise };
      const what = { act: 'payment.refund_ordered', subject: known.member, reason, details };
      await recordAction(deps, staff, remoteAddress, what, tx);
      const orders = await store.refunds.ofPayment(payment, tx);
      if (amountPaise > refundablePaiseOf(known.refundablePaise, orders)) throw new Problem('admin.refund_too_large');
      const at = now();
      const by = { staff: staff.id, name: staff.name };
      const ordered: Refund = { _id: key, payment, amountPaise, state: 'ordered', reason, ...by, at, settledAt: null };
      await store.refunds.insert(ordered, tx);
      tx.emit(admin.refundOrdered, { refund: key, payment, amountPaise, at: at.toISOString() });
      return ordered;
    });
    return refundViewOf(refund);
  },
);

/** The order that stands under a key already; refuses when it was for something else. */
function sameOrder(earlier: Refund, asked: Pick<Refund, 'payment' | 'amountPaise' | 'staff'>): Refund {
  const { payment, amountPaise, staff } = earlier;
  if (payment !== asked.payment || amountPaise !== asked.amountPaise || staff !== asked.staff)
    throw new Problem('admin.idempotency_key_reused');
  return earlier;
}
