import type Stripe from 'stripe';
import type { PaymentSnapshot } from '../domain/settlement.ts';

/** `expand` paths of every session read. */
export const expandedPaths = ['payment_intent.latest_charge'];

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  reference === null || reference === undefined ? null : typeof reference === 'string' ? reference : reference.id;

/** The latest charge of a session, if any. Its payment intent must be expanded. */
export function chargeOf(session: Stripe.Checkout.Session): Stripe.Charge | undefined {
  const intent = session.payment_intent;
  if (intent === null || typeof intent === 'string') return undefined;
  const charge = intent.latest_charge;
  return charge === null || typeof charge === 'string' ? undefined : charge;
}

/** Dispute statuses in which money is withheld. Warnings and won disputes withhold none. */
const withheldStatuses: ReadonlySet<string> = new Set(['needs_response', 'under_review', 'lost']);

const statusOf = ({ status }: Stripe.Checkout.Session): PaymentSnapshot['session']['status'] => {
  if (status === 'complete') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
};

/** The snapshot of a session and the disputes of its charge. */
export function snapshotOf(session: Stripe.Checkout.Session, disputes: readonly Stripe.Dispute[]): PaymentSnapshot {
  const charge = chargeOf(session);
  const intent = session.payment_intent;
  const withholdingDisputes = disputes.filter(({ status }) => withheldStatuses.has(status));
  const isPaid = session.payment_status === 'paid' && charge?.paid === true;
  return {
    session: {
      id: session.id,
      status: statusOf(session),
      url: session.url,
      totalPaise: session.amount_total,
      currency: session.currency,
      reference: session.client_reference_id,
      payment: session.metadata?.payment ?? null,
      member: session.metadata?.member ?? null,
      plan: session.metadata?.plan ?? null,
    },
    intent: idOf(intent),
    hasFailed:
      session.status === 'complete' &&
      session.payment_status === 'unpaid' &&
      intent !== null &&
      typeof intent !== 'string' &&
      (intent.status === 'requires_payment_method' || intent.status === 'canceled'),
    paid: isPaid
      ? {
          at: new Date(charge.created * 1_000),
          paise: charge.amount_captured,
          currency: charge.currency,
          refundedPaise: charge.amount_refunded,
        }
      : undefined,
    disputedPaise: withholdingDisputes.reduce((sum, { amount }) => sum + amount, 0),
  };
}
