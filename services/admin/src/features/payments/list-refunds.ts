import { admin, billing, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { refundablePaiseOf } from '../../domain/refund.ts';
import { refundViewOf } from './refund-view.ts';

/** Staff see what has been ordered to be given back of a payment. */
export const listRefunds = feature(
  admin.listRefunds,
  async function listRefunds({ params: { payment } }, { store, request }) {
    const [known, orders] = await Promise.all([
      request(billing.getRefundableAmount, { payment }),
      store.refunds.ofPayment(payment),
    ]);
    if (!known) throw new Problem('admin.payment_not_found');
    return { items: orders.map(refundViewOf), refundablePaise: refundablePaiseOf(known.refundablePaise, orders) };
  },
);
