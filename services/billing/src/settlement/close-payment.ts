import type { Context } from '../context.ts';
import type { Payment } from '../domain/payment.ts';
import { isPermanentError } from '../stripe/payment-provider.ts';
import { settlePayment } from './settle-payment.ts';

/** Closes the provider's page of a pending payment, then settles it: the member may have paid in the meantime. */
export async function closePayment(payment: Payment, context: Context): Promise<Payment> {
  const { store, provider } = context;
  if (payment.state !== 'pending') return payment;
  await store.payments.requestCancel(payment.id);
  const current = (await store.payments.find(payment.id)) ?? payment;
  if (current.state !== 'pending') return current;
  const session = current.session ?? (await reopenSession(current, context));
  if (session === undefined) return cancelUnopened(current, context);
  await provider.closeSession(session);
  return settlePayment((await store.payments.find(payment.id)) ?? current, context);
}

/**
 * Finds the session of a payment if a crash prevented its storage: the provider returns the same session for the same
 * idempotency key. Returns undefined if the provider has no session and rejects a new one.
 */
async function reopenSession(payment: Payment, { store, provider }: Context): Promise<string | undefined> {
  try {
    const { session, url } = await provider.openSession(payment);
    await store.payments.recordSession(payment.id, session, url);
    return session;
  } catch (error) {
    if (isPermanentError(error)) return undefined;
    throw error;
  }
}

/** Cancels a payment without a session, unless its version has changed. */
export async function cancelUnopened(payment: Payment, { store, commit }: Context): Promise<Payment> {
  await commit((tx) => store.payments.saveSettled({ ...payment, cancelRequested: true, state: 'cancelled' }, tx));
  return (await store.payments.find(payment.id)) ?? payment;
}
