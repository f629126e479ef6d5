import type Stripe from 'stripe';
import { newId } from './ids.ts';
import type { Ledger, Tables } from './ledger.ts';
import { newBalanceTransaction } from './objects/balance.ts';

/** The API version whose objects this sandbox tells: that of the official SDK it is tested with. */
export const apiVersion = '2026-10-28.endive';

/** The objects an event can tell of. */
export type Told = Stripe.Checkout.Session | Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Dispute;

/** Where payments happen: the tables, the clock (seconds), and what tells the world. */
export type Bank = {
  tables: Tables;
  now(): number;
  pageUrl(session: string): string;
  /** Stores an event with the object as it is now and sends it on its way; `session` is whose knobs rule it. */
  tell(type: Stripe.Event.Type, object: Told, session: string | null): void;
  /** Books a movement of the balance and gives its id. */
  book(movement: Parameters<typeof newBalanceTransaction>[0]): Stripe.BalanceTransaction;
};

/** Opens a bank over a ledger. */
export function openBank(
  ledger: Ledger,
  { now, pageUrl, send }: Pick<Bank, 'now' | 'pageUrl'> & { send(event: string, session: string | null): void },
): Bank {
  const { tables } = ledger;
  return {
    tables,
    now,
    pageUrl,
    tell(type, object, session) {
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: now(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      } as Stripe.Event;
      tables.events.set(event.id, event);
      ledger.changed();
      send(event.id, session);
    },
    book(movement) {
      const entry = newBalanceTransaction(movement, now());
      tables.balance.set(entry.id, entry);
      return entry;
    },
  };
}
