import { closePayment } from '../checkout.ts';
import type { Context } from '../context.ts';
import { settle } from '../settle.ts';

const askAgainMs = 10 * 60_000;

/** Asks the provider about payments that should long be through, each by one pod; closes those that are to be taken back. */
export async function askAboutPayments(deps: Context): Promise<void> {
  const { store, now, log } = deps;
  const started = now();
  const next = new Date(started.getTime() + askAgainMs);
  for (;;) {
    const payment = await store.payments.takeWatched(started, next);
    if (!payment) return;
    try {
      if (payment.cancelAsked || payment.closesAt <= started) await closePayment(payment, deps);
      else await settle(payment, deps);
    } catch (err) {
      log.warn({ err, payment: payment.id }, 'the provider could not be asked about a payment');
    }
  }
}
