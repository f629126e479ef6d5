import type { Context } from '../context.ts';
import type { Payment } from '../domain/payment.ts';
import { contradictionOf } from '../domain/settlement.ts';
import type { WebhookEvent } from '../stripe/payment-provider.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Processes a webhook unless it contradicts our payment. A contradictory webhook changes nothing: a job reads the
 * payment's state from Stripe's API later.
 */
export async function processWebhook(event: WebhookEvent, context: Context): Promise<void> {
  const { claims } = event;
  const payment = claims && (await paymentOf(event, context));
  const contradiction = payment && contradictionOf(payment, claims);
  if (contradiction === undefined) return processWebhookEvent(event, context);
  context.log.error({ payment: payment?.id, contradiction }, 'a signed webhook contradicts its payment: ignored');
}

/** Processes a provider event once: finds its payment and settles it. */
export async function processWebhookEvent(event: WebhookEvent, context: Context): Promise<void> {
  const { store, commit, now } = context;
  if (await store.stripeEvents.isProcessed(event.id)) return;
  const payment = await paymentOf(event, context);
  if (payment) await settlePayment(payment, context, event);
  if (await store.stripeEvents.isProcessed(event.id)) return;
  // Other products may use the same Stripe account. Their events are recorded too, so that each is processed once.
  await commit(async (tx) => {
    if (await store.stripeEvents.isProcessed(event.id)) return;
    await store.stripeEvents.record(event.id, event.type, payment?.id ?? null, now(), tx);
  });
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function paymentOf(
  { payment, intent }: WebhookEvent,
  { store, provider }: Context,
): Promise<Payment | undefined> {
  if (payment !== undefined) return uuidPattern.test(payment) ? store.payments.find(payment) : undefined;
  if (intent === undefined) return undefined;
  const paymentOfIntent = await store.payments.findByIntent(intent);
  if (paymentOfIntent) return paymentOfIntent;
  const paymentId = await provider.findPaymentOfIntent(intent);
  return paymentId === undefined ? undefined : store.payments.find(paymentId);
}
