import type Stripe from 'stripe';
import type { Bank } from './bank.ts';
import type { Checkout } from './ledger.ts';
import { lineItemsOf, newSession } from './objects/session.ts';
import type { SessionParams } from './params.ts';
import { invalid, missing } from './refusal.ts';

type Session = Stripe.Checkout.Session;
const minute = 60;
const day = 24 * 60 * minute;

/** Makes a session; refuses an expiry that is not 30 minutes to 24 hours ahead. */
export function createSession(bank: Bank, params: SessionParams): Session {
  const created = bank.now();
  const ahead = (params.expires_at ?? created + day) - created;
  const param = 'expires_at';
  if (ahead < 30 * minute)
    throw invalid('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', { param });
  if (ahead > day)
    throw invalid('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', { param });
  const session = newSession(params, { created, pageUrl: bank.pageUrl });
  bank.tables.sessions.set(session.id, session);
  bank.tables.checkouts.set(session.id, {
    lineItems: lineItemsOf(params, created),
    intentData: params.payment_intent_data,
    knobs: {},
    settles: null,
  });
  return session;
}

/** The session, expired first if its time has come; refused when there is none. */
export function findSession(bank: Bank, id: string): Session {
  const session = bank.tables.sessions.get(id);
  if (!session) throw missing('checkout.session', id, 'session');
  if (session.status === 'open' && session.expires_at <= bank.now()) end(bank, session);
  return session;
}

/** Ends an open session before anybody pays it. */
export function expireSession(bank: Bank, id: string): Session {
  const session = openSession(bank, id, 'expired');
  end(bank, session);
  return session;
}

/** The session if it is still open; Stripe's refusal otherwise. */
export function openSession(bank: Bank, id: string, wanted: 'paid' | 'expired'): Session {
  const session = findSession(bank, id);
  if (session.status === 'open') return session;
  throw invalid(`Only Checkout Sessions with a status in ["open"] can be ${wanted}. This one is ${session.status}.`);
}

/** What is known of a session beyond what Stripe tells. */
export function checkoutOf(bank: Bank, id: string): Checkout {
  const checkout = bank.tables.checkouts.get(id);
  if (!checkout) throw missing('checkout.session', id, 'session');
  return checkout;
}

function end(bank: Bank, session: Session): void {
  Object.assign(session, { status: 'expired', url: null });
  const intent = bank.tables.intents.get(String(session.payment_intent));
  if (intent) Object.assign(intent, { status: 'canceled', canceled_at: bank.now() });
  bank.tell('checkout.session.expired', session, session.id);
}
