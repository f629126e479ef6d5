import { billing, Problem } from '@hamrah/contracts';
import { stream } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { invoiceFileName } from '../../domain/invoice.ts';
import { drawInvoice } from '../../invoice/draw-invoice.ts';

/** Returns the invoice of the member's payment as a PDF. */
export const readInvoice = feature(
  billing.readInvoice,
  async function readInvoice({ params, viewer }, { store, operator }) {
    const payment = await store.payments.findOwn(viewer.code, params.payment);
    if (!payment) throw new Problem('billing.payment_not_found');
    const invoice = await store.invoices.findByPayment(payment.id);
    if (!invoice) throw new Problem('billing.invoice_not_found');
    const body = await drawInvoice(invoice, operator);
    const fileName = invoiceFileName(invoice.number);
    return stream({
      contentType: 'application/pdf',
      length: body.length,
      body,
      cacheControl: 'private, no-store',
      fileName,
    });
  },
);
