import type { Connection } from 'mongoose';
import { openMembers } from '../projections/members.ts';
import { openDemoPlans } from './demo-plans.ts';
import { openEventSequences } from './event-sequences.ts';
import { openInvoices } from './invoices.ts';
import { openLedger } from './ledger.ts';
import { openPayments } from './payments.ts';
import { openPlans } from './plans.ts';
import { openStripeEvents } from './stripe-events.ts';
import { openSubscriptions } from './subscriptions.ts';

/** The collections of billing. */
export function openStore(connection: Connection) {
  const ledger = openLedger(connection);
  const subscriptions = openSubscriptions(connection);
  return {
    plans: openPlans(connection),
    members: openMembers(connection),
    payments: openPayments(connection),
    ledger,
    subscriptions,
    demoPlans: openDemoPlans(connection, { ledger, subscriptions }),
    invoices: openInvoices(connection),
    eventSequences: openEventSequences(connection),
    stripeEvents: openStripeEvents(connection),
  };
}
export type Store = ReturnType<typeof openStore>;
