import { billing } from '@hamrah/contracts';
import { subscriber } from '../deps.ts';

/** Staff see what became of a refund they ordered. */
export default subscriber(
  'settle-refund-when-settled',
  billing.refundSettled,
  async ({ data: { refund, outcome, at } }, { store }, tx) => {
    await store.refunds.settle(refund, outcome, new Date(at), tx);
  },
);
