import { billing, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { closePayment } from '../../settlement/close-payment.ts';
import { createPayment } from './create-payment.ts';
import { openCheckoutPage } from './open-checkout-page.ts';
import { withCheckoutProblem } from './with-checkout-problem.ts';

/** Starts a checkout: one payment per idempotency key. Closes the member's earlier pending payments. */
export const startCheckout = feature(billing.startCheckout, async function startCheckout({ body, viewer }, context) {
  const payment = await createPayment(viewer.code, body, context);
  context.failpoint('payment stored');
  if (payment.state === 'confirmed') throw new Problem('billing.already_paid');
  if (payment.state !== 'pending' || payment.cancelRequested) throw new Problem('billing.idempotency_key_reused');
  for (const pending of await context.store.payments.listPending(viewer.code)) {
    if (pending.id >= payment.id) continue;
    const closedPayment = await withCheckoutProblem(() => closePayment(pending, context));
    if (closedPayment.state === 'confirmed') throw new Problem('billing.already_paid');
  }
  return { payment: payment.id, url: await openCheckoutPage(payment, context) };
});
