import { Problem } from '@hamrah/contracts';
import type { Context } from '../../context.ts';
import type { Payment } from '../../domain/payment.ts';
import { cancelUnopened } from '../../settlement/close-payment.ts';
import { isPermanentError } from '../../stripe/payment-provider.ts';
import { withCheckoutProblem } from './with-checkout-problem.ts';

/**
 * Returns the URL of a payment's page at the provider. Repeated calls return the same URL.
 * Cancels the payment if the provider rejects it permanently.
 */
export async function openCheckoutPage(payment: Payment, context: Context): Promise<string> {
  const { store, provider, failpoint } = context;
  if (payment.session !== null && payment.payUrl !== null) return payment.payUrl;
  const { session, url } = await withCheckoutProblem(async () => {
    try {
      return await provider.openSession(payment);
    } catch (error) {
      if (payment.session === null && isPermanentError(error)) await cancelUnopened(payment, context);
      throw error;
    }
  });
  failpoint('session opened');
  await store.payments.recordSession(payment.id, session, url);
  failpoint('session stored');
  if (url === null) throw new Problem('billing.idempotency_key_reused');
  return url;
}
