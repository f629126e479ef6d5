import type Stripe from 'stripe';
import { newId } from './ids.ts';
import { type BalanceChange, newBalanceTransaction } from './objects/balance.ts';
import type { Storage, Tables } from './storage.ts';

/** The API version of the objects. A test compares it with the version of the `stripe` package. */
export const apiVersion = '2026-10-28.endive';

/** The objects that events contain. */
export type EventObject =
  | Stripe.Checkout.Session
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Dispute;

/** The data, clock and outputs of payment operations. */
export type PaymentContext = {
  tables: Tables;
  nowSeconds(): number;
  pageUrl(session: string): string;
  /** Stores an event with a copy of the object and sends it; the settings of `session` apply to its delivery. */
  emitEvent(type: Stripe.Event.Type, object: EventObject, session: string | null): void;
  addBalanceTransaction(change: BalanceChange): Stripe.BalanceTransaction;
};

type ContextOptions = Pick<PaymentContext, 'nowSeconds' | 'pageUrl'> & {
  sendWebhook(event: string, session: string | null): void;
};

export function createPaymentContext(
  storage: Storage,
  { nowSeconds, pageUrl, sendWebhook }: ContextOptions,
): PaymentContext {
  const { tables } = storage;
  return {
    tables,
    nowSeconds,
    pageUrl,
    emitEvent(type, object, session) {
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: nowSeconds(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      } as Stripe.Event;
      tables.events.set(event.id, event);
      storage.scheduleSave();
      sendWebhook(event.id, session);
    },
    addBalanceTransaction(change) {
      const transaction = newBalanceTransaction(change, nowSeconds());
      tables.balanceTransactions.set(transaction.id, transaction);
      return transaction;
    },
  };
}
