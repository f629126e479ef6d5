import { billing, Problem } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { viewOf } from '../domain/payment.ts';
import { settle } from '../settle.ts';

/** An open status page asks again and again; the provider is asked no oftener than this. */
const askEveryMs = 3_000;

/** A member sees how their payment stands; a pending one is looked up at the provider. Coming back from there proves nothing. */
export const readPayment = feature(billing.readPayment, async function readPayment({ params, viewer }, deps) {
  const { store, now, log } = deps;
  const payment = await store.payments.findOwn(viewer.code, params.payment);
  if (!payment) throw new Problem('billing.payment_not_found');
  if (payment.state !== 'pending' || !(await store.payments.takeTurn(payment.id, now(), askEveryMs))) {
    return viewOf(payment);
  }
  return viewOf(
    await settle(payment, deps).catch((err: unknown) => {
      log.warn({ err, payment: payment.id }, 'the provider could not be asked about a payment');
      return payment;
    }),
  );
});
