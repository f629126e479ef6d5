import type { Connection } from 'mongoose';
import { openBook } from './book.ts';
import { openInvoices } from './invoices.ts';
import { openMembers } from './members.ts';
import { openPayments } from './payments.ts';
import { openPlans } from './plans.ts';
import { openStandings } from './standings.ts';
import { openStripeEvents } from './stripe-events.ts';

/** All that billing keeps. */
export const openStore = (connection: Connection) => ({
  plans: openPlans(connection),
  members: openMembers(connection),
  payments: openPayments(connection),
  book: openBook(connection),
  standings: openStandings(connection),
  invoices: openInvoices(connection),
  stripeEvents: openStripeEvents(connection),
});
export type Store = ReturnType<typeof openStore>;
