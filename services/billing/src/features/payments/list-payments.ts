import { billing } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { viewOf } from '../../domain/payment.ts';

/** Lists the member's payments, newest first. */
export const listPayments = feature(billing.listPayments, async function listPayments({ query, viewer }, { store }) {
  const { payments, next } = await store.payments.listOwn(viewer.code, query);
  return { items: payments.map(viewOf), next };
});
