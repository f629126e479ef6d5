import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { invoiceNumber, invoiceOf, invoiceYear } from '../domain/invoice.ts';
import type { Payment } from '../domain/payment.ts';

/** Issues the invoice of a payment under the next number of the financial year. Returns the number. */
export async function issueInvoice(payment: Payment, { store, now }: Context, tx: Tx): Promise<string> {
  const year = invoiceYear(now());
  const number = invoiceNumber(year, await store.invoices.nextNumber(year, tx));
  await store.invoices.insert(invoiceOf(payment, number, now()), tx);
  await store.payments.setInvoice(payment.id, number, tx);
  return number;
}
