import type { Connection } from 'mongoose';
import { openBook } from './book.ts';
import { openDemoPlans } from './demo-plans.ts';
import { openEventNumbers } from './event-numbers.ts';
import { openInvoices } from './invoices.ts';
import { openMembers } from './members.ts';
import { openPayments } from './payments.ts';
import { openPlans } from './plans.ts';
import { openStandings } from './standings.ts';
import { openStripeEvents } from './stripe-events.ts';

/** All that billing keeps. */
export function openStore(connection: Connection) {
  const book = openBook(connection);
  const standings = openStandings(connection);
  return {
    plans: openPlans(connection),
    members: openMembers(connection),
    payments: openPayments(connection),
    book,
    standings,
    demoPlans: openDemoPlans(connection, { book, standings }),
    invoices: openInvoices(connection),
    eventNumbers: openEventNumbers(connection),
    stripeEvents: openStripeEvents(connection),
  };
}
export type Store = ReturnType<typeof openStore>;
