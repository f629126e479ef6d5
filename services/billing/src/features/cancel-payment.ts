import { billing, Problem } from '@hamrah/contracts';
import { closePayment, refusedWhenFailed } from '../checkout.ts';
import { feature } from '../context.ts';
import { viewOf } from '../domain/payment.ts';

/** A member takes back a payment they have not made. */
export const cancelPayment = feature(billing.cancelPayment, async function cancelPayment({ params, viewer }, deps) {
  const payment = await deps.store.payments.findOwn(viewer.code, params.payment);
  if (!payment) throw new Problem('billing.payment_not_found');
  const closed = await refusedWhenFailed(() => closePayment(payment, deps));
  if (closed.paidAt !== null) throw new Problem('billing.already_paid');
  return viewOf(closed);
});
