import { billing } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** How much of a payment can be given back: nothing of one that is disputed, for the bank has taken it back already. */
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
