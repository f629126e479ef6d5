import { billing } from '@hamrah/contracts';
import { Problem, type Tx } from '@hamrah/service-kit';
import type { Context } from './context.ts';
import { invoiceNumber, invoiceOf, invoiceYear } from './domain/invoice.ts';
import { factsOf, type Payment } from './domain/payment.ts';
import { type Settlement, settlementOf } from './domain/settlement.ts';
import { tellActivated, tellTakenBack } from './standing.ts';
import type { Hint } from './stripe/provider.ts';

const triesMost = 6;

/**
 * The one way a payment moves on: reads what is true from the provider and, in one transaction, notes the event that gave
 * the hint, stores the payment, writes the ledger, numbers the invoice, and tells the world. Whoever read the truth before
 * another settlement committed loses and reads it again, so old news undoes nothing, not even news that changed nothing.
 * Runs any number of times, from any number of pods: what has been done is not done again.
 */
export async function settle(found: Payment, deps: Context, hint?: Hint): Promise<Payment> {
  const { store, provider, commit, inTurn, passing, now } = deps;
  let payment = found;
  for (let attempt = 1; attempt <= triesMost; attempt++) {
    const session = payment.session ?? hint?.session;
    if (session === undefined) return payment;
    const truth = await provider.truthOf(session);
    passing('truth read');
    if (truth.session.payment !== payment.id && payment.session === null) return payment;
    const settlement = settlementOf(payment, truth, now());
    const settleOnce = () =>
      commit(async (tx) => {
        const isNews = hint !== undefined && !(await store.stripeEvents.isHeard(hint.id));
        if (!isSame(settlement.payment, payment) || settlement.entries.length > 0) {
          if (!(await write(settlement, deps, tx))) return false;
        } else if (isNews && !(await store.payments.confirm(payment, tx))) return false;
        if (isNews) await store.stripeEvents.note(hint.id, hint.type, payment.id, now(), tx);
        passing('grant written');
        return true;
      });
    const isSettled = await (settlement.invoice ? inTurn(settleOnce) : settleOnce());
    passing('grant committed');
    if (isSettled) {
      const { fault } = settlement.payment;
      if (fault !== null && payment.fault === null) {
        deps.log.error({ payment: payment.id, fault }, 'paid, but it does not fit: nothing granted');
      }
      return (await store.payments.find(payment.id)) ?? settlement.payment;
    }
    payment = (await store.payments.find(payment.id)) ?? payment;
  }
  throw new Problem('service.unavailable', { cause: new Error(`payment ${payment.id} did not settle`) });
}

const isSame = (one: Payment, other: Payment): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Writes a settlement; whether it was the first to do so. What all payments share, the number of the invoice, comes last. */
async function write({ payment, entries, invoice, grants }: Settlement, deps: Context, tx: Tx): Promise<boolean> {
  const { store, now } = deps;
  if (!(await store.payments.settle(payment, tx))) return false;
  if (entries.length > 0) await store.book.add(entries, tx);
  if (grants === 1) await tellActivated(payment, deps, tx, now());
  if (grants === -1) await tellTakenBack(payment, deps, tx, now());
  const number = invoice ? await issueInvoice(payment, deps, tx) : payment.invoice;
  const settled = factsOf({ ...payment, invoice: number, version: payment.version + 1 });
  if (settled) tx.emit(billing.paymentSettled, settled);
  return true;
}

async function issueInvoice(payment: Payment, { store, now }: Context, tx: Tx): Promise<string> {
  const year = invoiceYear(now());
  const number = invoiceNumber(year, await store.invoices.nextOf(year, tx));
  await store.invoices.insert(invoiceOf(payment, number, now()), tx);
  await store.payments.setInvoice(payment.id, number, tx);
  return number;
}
