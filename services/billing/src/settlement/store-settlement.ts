import { billing } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { type Payment, paymentEventDataOf } from '../domain/payment.ts';
import type { Settlement } from '../domain/settlement.ts';
import type { WebhookEvent } from '../stripe/payment-provider.ts';
import { issueInvoice } from './issue-invoice.ts';
import { publishActivated, publishRevoked } from './refresh-subscription.ts';

/**
 * Stores a settlement in one transaction: the event, the payment, ledger entries, the invoice and published events.
 * Returns false if the payment's version has changed since `previous` was read.
 */
export function storeSettlement(
  previous: Payment,
  settlement: Settlement,
  context: Context,
  event?: WebhookEvent,
): Promise<boolean> {
  const { store, commit, invoiceQueue, failpoint, now } = context;
  const hasChanges = !isSame(settlement.payment, previous) || settlement.entries.length > 0;
  const commitOnce = () =>
    commit(async (tx) => {
      const isNewEvent = event !== undefined && !(await store.stripeEvents.isProcessed(event.id));
      if (hasChanges) {
        if (!(await writeChanges(settlement, context, tx))) return false;
      } else if (isNewEvent && !(await store.payments.bumpVersion(previous, tx))) return false;
      if (isNewEvent) await store.stripeEvents.record(event.id, event.type, previous.id, now(), tx);
      failpoint('settlement written');
      return true;
    });
  return settlement.shouldIssueInvoice ? invoiceQueue(commitOnce) : commitOnce();
}

const isSame = (a: Payment, b: Payment): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Issues the invoice last, because its number locks the counter that all payments share. */
async function writeChanges(
  { payment, entries, shouldIssueInvoice, grantChange }: Settlement,
  context: Context,
  tx: Tx,
): Promise<boolean> {
  const { store, now } = context;
  if (!(await store.payments.saveSettled(payment, tx))) return false;
  if (entries.length > 0) await store.ledger.append(entries, tx);
  if (grantChange === 1) await publishActivated(payment, context, tx, now());
  if (grantChange === -1) await publishRevoked(payment, context, tx, now());
  const number = shouldIssueInvoice ? await issueInvoice(payment, context, tx) : payment.invoice;
  const eventData = paymentEventDataOf({ ...payment, invoice: number, version: payment.version + 1 });
  if (eventData) tx.emit(billing.paymentSettled, eventData);
  return true;
}
