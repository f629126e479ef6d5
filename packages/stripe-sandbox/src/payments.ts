import type Stripe from 'stripe';
import { invalidRequest } from './api-error.ts';
import { type ChargeOutcome, cardDeclined, newCharge, newIntent } from './objects/payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { checkoutDataOf, findOpenSession, findSession } from './sessions.ts';

type Session = Stripe.Checkout.Session;

/** Pays a session. The charge succeeds immediately. */
export function pay(context: PaymentContext, id: string): Session {
  const session = findOpenSession(context, id, 'paid');
  const intent = ensureIntent(context, session);
  completeSession(session, 'paid');
  recordSuccess(context, session, intent);
  context.emitEvent('checkout.session.completed', session, id);
  return session;
}

/** Declines the card. The session stays open. */
export function decline(context: PaymentContext, id: string): Session {
  const session = findOpenSession(context, id, 'paid');
  recordFailure(context, session, ensureIntent(context, session));
  return session;
}

/** Completes a session. Its payment settles after `delayMs`. */
export function startDelayedPayment(
  context: PaymentContext,
  id: string,
  { delayMs, succeeds }: { delayMs: number; succeeds: boolean },
): Session {
  const session = findOpenSession(context, id, 'paid');
  const intent = ensureIntent(context, session);
  intent.status = 'processing';
  checkoutDataOf(context, id).pendingSettlement = { dueAtMs: Date.now() + delayMs, succeeds };
  completeSession(session, 'unpaid');
  context.emitEvent('payment_intent.processing', intent, id);
  context.emitEvent('checkout.session.completed', session, id);
  return session;
}

/** Settles a delayed payment. `outcome` overrides the planned outcome. */
export function settlePayment(context: PaymentContext, id: string, outcome?: boolean): Session {
  const session = findSession(context, id);
  const checkout = checkoutDataOf(context, id);
  if (!checkout.pendingSettlement) throw invalidRequest(`No payment of this Checkout Session is in progress: ${id}`);
  const succeeds = outcome ?? checkout.pendingSettlement.succeeds;
  checkout.pendingSettlement = null;
  const intent = ensureIntent(context, session);
  if (succeeds) {
    session.payment_status = 'paid';
    recordSuccess(context, session, intent);
  } else recordFailure(context, session, intent);
  const type = succeeds ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed';
  context.emitEvent(type, session, id);
  return session;
}

/** Expires sessions and settles delayed payments that are due. */
export function processDueSessions(context: PaymentContext): void {
  for (const [id, { status }] of context.tables.sessions) {
    if (status === 'open') findSession(context, id);
    const pending = status === 'complete' ? context.tables.checkouts.get(id)?.pendingSettlement : null;
    if (pending && pending.dueAtMs <= Date.now()) settlePayment(context, id);
  }
}

function completeSession(session: Session, paymentStatus: 'paid' | 'unpaid'): void {
  Object.assign(session, { status: 'complete', payment_status: paymentStatus, url: null });
  session.customer_details = {
    address: null,
    business_name: null,
    email: session.customer_email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

/** The Payment Intent of the session. The first attempt to pay creates it. */
function ensureIntent(context: PaymentContext, session: Session): Stripe.PaymentIntent {
  const existing = session.payment_intent && context.tables.intents.get(String(session.payment_intent));
  if (existing) return existing;
  const intent = newIntent(session, checkoutDataOf(context, session.id).intentData, context.nowSeconds());
  context.tables.intents.set(intent.id, intent);
  context.tables.sessionOfIntent.set(intent.id, session.id);
  session.payment_intent = intent.id;
  return intent;
}

function createCharge(
  context: PaymentContext,
  session: Session,
  intent: Stripe.PaymentIntent,
  outcome: ChargeOutcome,
): Stripe.Charge {
  const charge = newCharge(intent, outcome, {
    created: context.nowSeconds(),
    receiptUrl: context.pageUrl(session.id),
    email: session.customer_email,
  });
  context.tables.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  return charge;
}

function recordSuccess(context: PaymentContext, session: Session, intent: Stripe.PaymentIntent): void {
  const charge = createCharge(context, session, intent, 'succeeded');
  charge.balance_transaction = context.addBalanceTransaction({
    type: 'charge',
    source: charge.id,
    amount: charge.amount,
    currency: charge.currency,
  }).id;
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null });
  context.emitEvent('charge.succeeded', charge, session.id);
  context.emitEvent('payment_intent.succeeded', intent, session.id);
}

function recordFailure(context: PaymentContext, session: Session, intent: Stripe.PaymentIntent): void {
  const charge = createCharge(context, session, intent, 'failed');
  const last_payment_error = { ...cardDeclined, charge: charge.id };
  Object.assign(intent, { status: 'requires_payment_method', last_payment_error });
  context.emitEvent('charge.failed', charge, session.id);
  context.emitEvent('payment_intent.payment_failed', intent, session.id);
}
