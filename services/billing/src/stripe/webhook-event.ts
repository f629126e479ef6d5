import type Stripe from 'stripe';
import type { WebhookEvent } from './payment-provider.ts';

/** Event types that billing subscribes to. */
export const subscribedTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const satisfies Stripe.Event.Type[];

const nonEmptyString = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The id of an expanded or unexpanded reference. */
const referencedId = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'id' in value ? nonEmptyString(value.id) : nonEmptyString(value);

/** Extracts the ids and claims of an event. Other fields are ignored: the payment's state is read from the API. */
export function webhookEventOf(event: Stripe.Event): WebhookEvent {
  const object = event.data.object as {
    object?: string;
    id?: string;
    metadata?: unknown;
    payment_intent?: unknown;
    amount_total?: unknown;
    amount?: unknown;
    currency?: unknown;
  };
  const metadata = object.metadata as { payment?: unknown; member?: unknown; plan?: unknown } | null | undefined;
  // Refunds and disputes may cover only part of the total.
  const isWhole = object.object === 'charge' || object.object === 'payment_intent';
  const total = object.object === 'checkout.session' ? object.amount_total : isWhole ? object.amount : undefined;
  return {
    id: event.id,
    type: event.type,
    at: new Date(event.created * 1_000),
    payment: nonEmptyString(metadata?.payment),
    session: object.object === 'checkout.session' ? nonEmptyString(object.id) : undefined,
    intent: referencedId(object.payment_intent),
    claims: {
      totalPaise: typeof total === 'number' ? total : undefined,
      currency: nonEmptyString(object.currency),
      member: nonEmptyString(metadata?.member),
      plan: nonEmptyString(metadata?.plan),
    },
  };
}
