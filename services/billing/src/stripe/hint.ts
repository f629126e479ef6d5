import type Stripe from 'stripe';
import type { Hint } from './provider.ts';

/** What billing listens to. */
export const heardTypes = [
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

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** An id, whether its thing is expanded or not. */
const idIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'id' in value ? text(value.id) : text(value);

/** What an event is about. Whatever else it says is not believed. */
export function hintOf(event: Stripe.Event): Hint {
  const about = event.data.object as { object?: string; id?: string; metadata?: unknown; payment_intent?: unknown };
  const metadata = about.metadata as { payment?: unknown } | null | undefined;
  return {
    id: event.id,
    type: event.type,
    at: new Date(event.created * 1_000),
    payment: text(metadata?.payment),
    session: about.object === 'checkout.session' ? text(about.id) : undefined,
    intent: idIn(about.payment_intent),
  };
}
