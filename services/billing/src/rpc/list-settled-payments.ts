import { billing } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { factsOf } from '../domain/payment.ts';

/** Payments that were made, newest first. */
export const listSettledPayments = responder(
  billing.listSettledPayments,
  async function listSettledPayments({ members, from, before, limit, cursor }, { store }) {
    const { payments, next } = await store.payments.listPaid({ members, from, before }, { limit, cursor });
    const items = payments.flatMap((payment) => {
      const facts = factsOf(payment);
      return facts ? [{ ...facts, ...payment.payer }] : [];
    });
    return { items, next };
  },
);
