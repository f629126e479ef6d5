import { billing, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { viewOf } from '../../domain/payment.ts';
import { closePayment } from '../../settlement/close-payment.ts';
import { withCheckoutProblem } from './with-checkout-problem.ts';

/** Cancels a pending payment. */
export const cancelPayment = feature(billing.cancelPayment, async function cancelPayment({ params, viewer }, context) {
  const payment = await context.store.payments.findOwn(viewer.code, params.payment);
  if (!payment) throw new Problem('billing.payment_not_found');
  const closedPayment = await withCheckoutProblem(() => closePayment(payment, context));
  if (closedPayment.paidAt !== null) throw new Problem('billing.already_paid');
  return viewOf(closedPayment);
});
