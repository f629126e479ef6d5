import type Stripe from 'stripe';
import { invalidRequest, notFound } from './api-error.ts';
import { newDispute, newRefund } from './objects/refund-and-dispute.ts';
import type { RefundParams } from './params.ts';
import type { PaymentContext } from './payment-context.ts';

/** Refunds a charge, by default its remaining amount; throws Stripe's errors. */
export function createRefund(context: PaymentContext, params: RefundParams): Stripe.Refund {
  const charge = findCharge(context, params);
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const remaining = charge.amount - charge.amount_refunded;
  if (remaining === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = params.amount ?? remaining;
  if (amount > remaining)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${remaining})`, {
      param: 'amount',
    });
  const refund = newRefund(charge, { ...params, amount }, context.nowSeconds());
  refund.balance_transaction = context.addBalanceTransaction({
    type: 'refund',
    source: refund.id,
    amount: -amount,
    currency: charge.currency,
  }).id;
  context.tables.refunds.set(refund.id, refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const session = sessionIdOf(context, charge);
  context.emitEvent('refund.created', refund, session);
  context.emitEvent('charge.refunded', charge, session);
  return refund;
}

/** Disputes a charge and withdraws its amount from the balance. */
export function openDispute(context: PaymentContext, paymentIntent: string, reason: string): Stripe.Dispute {
  const charge = findCharge(context, { payment_intent: paymentIntent });
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} is already disputed.`);
  const dispute = newDispute(charge, reason, context.nowSeconds());
  context.tables.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  adjustBalance(context, dispute, -dispute.amount);
  context.emitEvent('charge.dispute.created', dispute, sessionIdOf(context, charge));
  return dispute;
}

/** Closes the open dispute of a payment; a won dispute returns the amount to the balance. */
export function closeDispute(context: PaymentContext, paymentIntent: string, status: 'won' | 'lost'): Stripe.Dispute {
  const charge = findCharge(context, { payment_intent: paymentIntent });
  const dispute = [...context.tables.disputes.values()].find(
    (candidate) => candidate.charge === charge.id && candidate.status === 'needs_response',
  );
  if (!dispute) throw invalidRequest(`Charge ${charge.id} has no open dispute.`);
  dispute.status = status;
  if (status === 'won') adjustBalance(context, dispute, dispute.amount);
  context.emitEvent('charge.dispute.closed', dispute, sessionIdOf(context, charge));
  return dispute;
}

function adjustBalance(
  context: PaymentContext,
  { id, balance_transactions, currency }: Stripe.Dispute,
  amount: number,
): void {
  balance_transactions.push(context.addBalanceTransaction({ type: 'adjustment', source: id, amount, currency }));
}

const sessionIdOf = (context: PaymentContext, { payment_intent }: Stripe.Charge): string | null =>
  context.tables.sessionOfIntent.get(String(payment_intent)) ?? null;

function findCharge(
  { tables }: PaymentContext,
  { charge: id, payment_intent }: Pick<RefundParams, 'charge' | 'payment_intent'>,
): Stripe.Charge {
  if (id === undefined && payment_intent === undefined)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  if (payment_intent === undefined) {
    const charge = tables.charges.get(String(id));
    if (charge?.paid) return charge;
    throw notFound('charge', String(id), 'charge');
  }
  const intent = tables.intents.get(payment_intent);
  if (!intent) throw notFound('payment_intent', payment_intent, 'payment_intent');
  const charge = tables.charges.get(String(intent.latest_charge));
  if (charge?.paid && (id === undefined || id === charge.id)) return charge;
  throw invalidRequest(`This PaymentIntent (${payment_intent}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
    param: 'payment_intent',
  });
}
