import { billing } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { invoiceFileName } from '../domain/invoice.ts';
import { drawInvoice } from '../invoice/draw-invoice.ts';

/** The invoice of a payment as a PDF, for email. */
export const getInvoice = responder(billing.getInvoice, async function getInvoice({ payment }, { store, operator }) {
  const invoice = await store.invoices.findByPayment(payment);
  if (!invoice) return null;
  const base64 = (await drawInvoice(invoice, operator)).toString('base64');
  return {
    number: invoice.number,
    fileName: invoiceFileName(invoice.number),
    mediaType: 'application/pdf' as const,
    base64,
  };
});
