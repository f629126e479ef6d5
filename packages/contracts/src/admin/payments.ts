import { z } from 'zod';
import { paymentStates } from '../billing/payments.ts';
import { memberCode } from '../member.ts';
import { maskedContact, tableFilters, tableRoute } from './tables.ts';

/**
 * Filters of the payment table. `from` and `to` apply to the day of payment. Search covers names, plans and profile
 * IDs, and complete transaction or invoice numbers.
 */
export const paymentFilters = tableFilters;
export const paymentSorts = ['paid', 'name', 'amount'] as const;

/** A completed payment. Money in paise. */
export const paymentRow = z.object({
  /** The transaction id. */
  payment: z.uuid(),
  member: memberCode,
  /** Name of the member. Empty after the member has deleted their account. */
  name: z.string(),
  /** Null after the member has deleted their account. */
  path: z.string().nullable(),
  contact: maskedContact,
  /** Whether a demo member paid, with demo money of the payment sandbox. */
  synthetic: z.boolean(),
  /** Name of the plan. */
  plan: z.string(),
  state: z.enum(paymentStates),
  /** The specification calls it amount. */
  beforeGstPaise: z.int().positive(),
  gstPaise: z.int().nonnegative(),
  totalPaise: z.int().positive(),
  refundedPaise: z.int().nonnegative(),
  /** Invoice number; null if there is none. */
  invoice: z.string().nullable(),
  paidAt: z.iso.datetime(),
});
export type PaymentRow = z.output<typeof paymentRow>;

export const listPayments = tableRoute('/admin/payments', {
  permission: 'payments.read',
  summary: 'Lists completed payments, filtered, searched and sorted.',
  row: paymentRow,
  filters: paymentFilters,
  sorts: paymentSorts,
});
