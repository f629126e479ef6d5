import { admin, billing, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { subtractPendingRefunds } from '../../domain/refund.ts';
import { refundViewOf } from './refund-view.ts';

/** Staff list the refunds of a payment and the amount that can still be refunded. */
export const listRefunds = feature(
  admin.listRefunds,
  async function listRefunds({ params: { payment } }, { store, request }) {
    const [refundable, orders] = await Promise.all([
      request(billing.getRefundableAmount, { payment }),
      store.refunds.listOfPayment(payment),
    ]);
    if (!refundable) throw new Problem('admin.payment_not_found');
    const refundablePaise = subtractPendingRefunds(refundable.refundablePaise, orders);
    return { items: orders.map(refundViewOf), refundablePaise };
  },
);
