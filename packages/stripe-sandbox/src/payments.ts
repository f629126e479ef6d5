import type Stripe from 'stripe';
import type { Bank } from './bank.ts';
import { type ChargeOutcome, declined, newCharge, newIntent } from './objects/payment.ts';
import { invalid } from './refusal.ts';
import { checkoutOf, findSession, openSession } from './sessions.ts';

type Session = Stripe.Checkout.Session;

/** The member pays: the charge succeeds at once and the session is complete. */
export function pay(bank: Bank, id: string): Session {
  const session = openSession(bank, id, 'paid');
  const intent = attempt(bank, session);
  complete(session, 'paid');
  succeed(bank, session, intent);
  bank.tell('checkout.session.completed', session, id);
  return session;
}

/** The member's bank says no: the session stays open for another try. */
export function decline(bank: Bank, id: string): Session {
  const session = openSession(bank, id, 'paid');
  fail(bank, session, attempt(bank, session));
  return session;
}

/** The member pays in a way that takes time: the session is complete, its payment settles after `delayMs`. */
export function delay(bank: Bank, id: string, { delayMs, succeeds }: { delayMs: number; succeeds: boolean }): Session {
  const session = openSession(bank, id, 'paid');
  const intent = attempt(bank, session);
  intent.status = 'processing';
  checkoutOf(bank, id).settles = { at: Date.now() + delayMs, succeeds };
  complete(session, 'unpaid');
  bank.tell('payment_intent.processing', intent, id);
  bank.tell('checkout.session.completed', session, id);
  return session;
}

/** A delayed payment comes to its end, as foreseen or as told. */
export function settle(bank: Bank, id: string, told?: boolean): Session {
  const session = findSession(bank, id);
  const checkout = checkoutOf(bank, id);
  if (!checkout.settles) throw invalid(`No payment of this Checkout Session is under way: ${id}`);
  const succeeds = told ?? checkout.settles.succeeds;
  checkout.settles = null;
  const intent = attempt(bank, session);
  if (succeeds) {
    session.payment_status = 'paid';
    succeed(bank, session, intent);
  } else fail(bank, session, intent);
  const type = succeeds ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed';
  bank.tell(type, session, id);
  return session;
}

/** Ends the sessions whose time has come and settles the delayed payments that are due. */
export function passTime(bank: Bank): void {
  for (const [id, { status }] of bank.tables.sessions) {
    if (status === 'open') findSession(bank, id);
    const settles = status === 'complete' ? bank.tables.checkouts.get(id)?.settles : null;
    if (settles && settles.at <= Date.now()) settle(bank, id);
  }
}

function complete(session: Session, paymentStatus: 'paid' | 'unpaid'): void {
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

/** The intent of the session; made when it is first tried. */
function attempt(bank: Bank, session: Session): Stripe.PaymentIntent {
  const known = session.payment_intent && bank.tables.intents.get(String(session.payment_intent));
  if (known) return known;
  const intent = newIntent(session, checkoutOf(bank, session.id).intentData, bank.now());
  bank.tables.intents.set(intent.id, intent);
  bank.tables.origins.set(intent.id, session.id);
  session.payment_intent = intent.id;
  return intent;
}

function chargeOf(bank: Bank, session: Session, intent: Stripe.PaymentIntent, outcome: ChargeOutcome) {
  const charge = newCharge(intent, outcome, {
    created: bank.now(),
    receiptUrl: bank.pageUrl(session.id),
    email: session.customer_email,
  });
  bank.tables.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  return charge;
}

function succeed(bank: Bank, session: Session, intent: Stripe.PaymentIntent): void {
  const charge = chargeOf(bank, session, intent, 'succeeded');
  charge.balance_transaction = bank.book({
    type: 'charge',
    source: charge.id,
    amount: charge.amount,
    currency: charge.currency,
  }).id;
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null });
  bank.tell('charge.succeeded', charge, session.id);
  bank.tell('payment_intent.succeeded', intent, session.id);
}

function fail(bank: Bank, session: Session, intent: Stripe.PaymentIntent): void {
  const charge = chargeOf(bank, session, intent, 'failed');
  Object.assign(intent, { status: 'requires_payment_method', last_payment_error: { ...declined, charge: charge.id } });
  bank.tell('charge.failed', charge, session.id);
  bank.tell('payment_intent.payment_failed', intent, session.id);
}
