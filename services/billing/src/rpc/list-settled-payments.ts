import { billing } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { paymentEventDataOf } from '../domain/payment.ts';

/** Lists paid payments, newest first. */
export const listSettledPayments = responder(
  billing.listSettledPayments,
  async function listSettledPayments({ members, from, before, limit, cursor }, { store }) {
    const { payments, next } = await store.payments.listPaid({ members, from, before }, { limit, cursor });
    const items = payments.flatMap((payment) => {
      const eventData = paymentEventDataOf(payment);
      return eventData ? [{ ...eventData, ...payment.payer }] : [];
    });
    return { items, next };
  },
);
