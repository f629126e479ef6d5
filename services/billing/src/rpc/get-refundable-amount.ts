import { billing } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** The refundable amount of a payment: 0 during a dispute, because the bank has already withheld the money. */
export const getRefundableAmount = responder(
  billing.getRefundableAmount,
  async function getRefundableAmount({ payment: id }, { store }) {
    const payment = await store.payments.find(id);
    if (!payment?.paidAt) return null;
    const { member, price, refundedPaise, disputedPaise } = payment;
    const refundablePaise = disputedPaise > 0 ? 0 : price.totalPaise - refundedPaise;
    return { member, totalPaise: price.totalPaise, refundablePaise };
  },
);
