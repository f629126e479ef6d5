import type Stripe from 'stripe';
import { invalidRequest, notFound } from './api-error.ts';
import { lineItemsOf, newSession } from './objects/session.ts';
import type { SessionParams } from './params.ts';
import type { PaymentContext } from './payment-context.ts';
import type { CheckoutData } from './storage.ts';

type Session = Stripe.Checkout.Session;
const minuteSeconds = 60;
const daySeconds = 24 * 60 * minuteSeconds;

/** Creates a session. Like Stripe, it requires an expiry in 30 minutes to 24 hours. */
export function createSession(context: PaymentContext, params: SessionParams): Session {
  const created = context.nowSeconds();
  const lifetimeSeconds = (params.expires_at ?? created + daySeconds) - created;
  const param = 'expires_at';
  if (lifetimeSeconds < 30 * minuteSeconds)
    throw invalidRequest('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param,
    });
  if (lifetimeSeconds > daySeconds)
    throw invalidRequest('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param,
    });
  const session = newSession(params, { created, pageUrl: context.pageUrl });
  context.tables.sessions.set(session.id, session);
  context.tables.checkouts.set(session.id, {
    lineItems: lineItemsOf(params, created),
    intentData: params.payment_intent_data,
    settings: {},
    pendingSettlement: null,
  });
  return session;
}

/** Finds a session and expires it if it is due. Throws if the id is unknown. */
export function findSession(context: PaymentContext, id: string): Session {
  const session = context.tables.sessions.get(id);
  if (!session) throw notFound('checkout.session', id, 'session');
  if (session.status === 'open' && session.expires_at <= context.nowSeconds()) expire(context, session);
  return session;
}

export function expireSession(context: PaymentContext, id: string): Session {
  const session = findOpenSession(context, id, 'expired');
  expire(context, session);
  return session;
}

/** Finds an open session. `action` completes Stripe's error message for other sessions. */
export function findOpenSession(context: PaymentContext, id: string, action: 'paid' | 'expired'): Session {
  const session = findSession(context, id);
  if (session.status === 'open') return session;
  throw invalidRequest(
    `Only Checkout Sessions with a status in ["open"] can be ${action}. This one is ${session.status}.`,
  );
}

export function checkoutDataOf(context: PaymentContext, id: string): CheckoutData {
  const checkout = context.tables.checkouts.get(id);
  if (!checkout) throw notFound('checkout.session', id, 'session');
  return checkout;
}

function expire(context: PaymentContext, session: Session): void {
  Object.assign(session, { status: 'expired', url: null });
  const intent = context.tables.intents.get(String(session.payment_intent));
  if (intent) Object.assign(intent, { status: 'canceled', canceled_at: context.nowSeconds() });
  context.emitEvent('checkout.session.expired', session, session.id);
}
