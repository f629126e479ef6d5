import { billing } from '@hamrah/contracts';
import { answer } from '../deps.ts';
import { viewOf } from '../domain/payment.ts';

/** Payments that were made, newest first. */
export default answer(billing.paymentsForStaff, async ({ members, from, before, limit, cursor }, { store }) => {
  const { payments, next } = await store.payments.listPaid({ members, from, before }, { limit, cursor });
  return { items: payments.map((payment) => ({ ...viewOf(payment), member: payment.member, ...payment.payer })), next };
});
