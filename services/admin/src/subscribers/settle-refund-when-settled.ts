import { billing } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/** Staff see what became of a refund they ordered. */
export const settleRefundWhenSettled = subscriber(
  'settle-refund-when-settled',
  billing.refundSettled,
  async function settleRefundWhenSettled({ data: { refund, outcome, at } }, { store }, tx) {
    await store.refunds.settle(refund, outcome, new Date(at), tx);
  },
);
