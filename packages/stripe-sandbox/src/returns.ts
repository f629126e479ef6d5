import type Stripe from 'stripe';
import type { Bank } from './bank.ts';
import { newDispute, newRefund } from './objects/return.ts';
import type { RefundParams } from './params.ts';
import { invalid, missing } from './refusal.ts';

/** Gives money back, all that is left of the charge unless an amount is named; refuses as Stripe does. */
export function refund(bank: Bank, params: RefundParams): Stripe.Refund {
  const charge = chargeFor(bank, params);
  if (charge.disputed)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = params.amount ?? left;
  if (amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  const made = newRefund(charge, { ...params, amount }, bank.now());
  made.balance_transaction = bank.book({
    type: 'refund',
    source: made.id,
    amount: -amount,
    currency: charge.currency,
  }).id;
  bank.tables.refunds.set(made.id, made);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const session = originOf(bank, charge);
  bank.tell('refund.created', made, session);
  bank.tell('charge.refunded', charge, session);
  return made;
}

/** The member's bank takes the payment back for now; the merchant may answer. */
export function dispute(bank: Bank, paymentIntent: string, reason: string): Stripe.Dispute {
  const charge = chargeFor(bank, { payment_intent: paymentIntent });
  if (charge.disputed) throw invalid(`Charge ${charge.id} is disputed already.`);
  const made = newDispute(charge, reason, bank.now());
  bank.tables.disputes.set(made.id, made);
  charge.disputed = true;
  move(bank, made, -made.amount);
  bank.tell('charge.dispute.created', made, originOf(bank, charge));
  return made;
}

/** The dispute of a payment ends; one that is won brings the money back. */
export function closeDispute(bank: Bank, paymentIntent: string, status: 'won' | 'lost'): Stripe.Dispute {
  const charge = chargeFor(bank, { payment_intent: paymentIntent });
  const open = [...bank.tables.disputes.values()].find(
    (each) => each.charge === charge.id && each.status === 'needs_response',
  );
  if (!open) throw invalid(`Charge ${charge.id} has no open dispute.`);
  open.status = status;
  if (status === 'won') move(bank, open, open.amount);
  bank.tell('charge.dispute.closed', open, originOf(bank, charge));
  return open;
}

function move(bank: Bank, { id, balance_transactions, currency }: Stripe.Dispute, amount: number): void {
  balance_transactions.push(bank.book({ type: 'adjustment', source: id, amount, currency }));
}

const originOf = (bank: Bank, { payment_intent }: Stripe.Charge): string | null =>
  bank.tables.origins.get(String(payment_intent)) ?? null;

function chargeFor(
  { tables }: Bank,
  { charge, payment_intent }: Pick<RefundParams, 'charge' | 'payment_intent'>,
): Stripe.Charge {
  if (charge === undefined && payment_intent === undefined)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
  if (payment_intent === undefined) {
    const found = tables.charges.get(String(charge));
    if (found?.paid) return found;
    throw missing('charge', String(charge), 'charge');
  }
  const intent = tables.intents.get(payment_intent);
  if (!intent) throw missing('payment_intent', payment_intent, 'payment_intent');
  const found = tables.charges.get(String(intent.latest_charge));
  if (found?.paid && (charge === undefined || charge === found.id)) return found;
  throw invalid(`This PaymentIntent (${payment_intent}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
    param: 'payment_intent',
  });
}
