import { billing, Problem } from '@hamrah/contracts';
import { beginPayment, closePayment, openPage, refusedWhenFailed } from '../checkout.ts';
import { feature } from '../context.ts';

/** A member starts paying: one payment a key, and no other of theirs left open beside it. */
export const startCheckout = feature(billing.startCheckout, async function startCheckout({ body, viewer }, deps) {
  const payment = await beginPayment(viewer.code, body, deps);
  deps.passing('payment stored');
  if (payment.state === 'confirmed') throw new Problem('billing.already_paid');
  if (payment.state !== 'pending' || payment.cancelAsked) throw new Problem('billing.idempotency_key_reused');
  for (const other of await deps.store.payments.pendingOf(viewer.code)) {
    if (other.id >= payment.id) continue;
    const closed = await refusedWhenFailed(() => closePayment(other, deps));
    if (closed.state === 'confirmed') throw new Problem('billing.already_paid');
  }
  return { payment: payment.id, url: await openPage(payment, deps) };
});
