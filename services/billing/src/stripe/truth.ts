import type Stripe from 'stripe';
import type { Truth } from '../domain/settlement.ts';

/** What is expanded wherever a session is read. */
export const expanded = ['payment_intent.latest_charge'];

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  thing === null || thing === undefined ? null : typeof thing === 'string' ? thing : thing.id;

/** The charge of a session, once there has been one; its payment intent must be expanded. */
export function chargeOf(session: Stripe.Checkout.Session): Stripe.Charge | undefined {
  const intent = session.payment_intent;
  if (intent === null || typeof intent === 'string') return undefined;
  const charge = intent.latest_charge;
  return charge === null || typeof charge === 'string' ? undefined : charge;
}

/** Disputes that hold money back or have taken it; a warning does not, and one that was won gave it back. */
const costly: ReadonlySet<string> = new Set(['needs_response', 'under_review', 'lost']);

const statusOf = ({ status }: Stripe.Checkout.Session): Truth['session']['status'] => {
  if (status === 'complete') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
};

/** What a session and the disputes of its charge come to. */
export function truthOf(session: Stripe.Checkout.Session, disputes: readonly Stripe.Dispute[]): Truth {
  const charge = chargeOf(session);
  const intent = session.payment_intent;
  const standing = disputes.filter(({ status }) => costly.has(status));
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
    failed:
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
    disputedPaise: standing.reduce((sum, { amount }) => sum + amount, 0),
  };
}
