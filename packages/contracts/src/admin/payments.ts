import { z } from 'zod';
import { paymentStates } from '../billing/payments.ts';
import { memberCode } from '../member.ts';
import { maskedContact, tableFilters, tableRoute } from './tables.ts';

/**
 * The filters of the table of payments; `from` and `to` are about the day of payment. Search looks through names and plans; a
 * transaction or an invoice number is looked for whole.
 */
export const paymentFilters = tableFilters;
export const paymentSorts = ['paid', 'name', 'amount'] as const;

/** A payment that was made. Money in paise. */
export const paymentRow = z.object({
  /** The transaction id. */
  payment: z.uuid(),
  member: memberCode,
  /** Of the member; empty once they have left. */
  name: z.string(),
  /** Null once the member has left. */
  path: z.string().nullable(),
  contact: maskedContact,
  /** Name of the plan. */
  plan: z.string(),
  state: z.enum(paymentStates),
  /** The specification's amount. */
  beforeGstPaise: z.int().positive(),
  gstPaise: z.int().nonnegative(),
  totalPaise: z.int().positive(),
  refundedPaise: z.int().nonnegative(),
  /** Number of the invoice; null without one. */
  invoice: z.string().nullable(),
  /** Date and time. */
  paidAt: z.iso.datetime(),
});
export type PaymentRow = z.output<typeof paymentRow>;

export const listPayments = tableRoute('/admin/payments', {
  permission: 'payments.read',
  summary: 'The table of payments that were made: filtered, searched, sorted, page by page.',
  row: paymentRow,
  filters: paymentFilters,
  sorts: paymentSorts,
});
