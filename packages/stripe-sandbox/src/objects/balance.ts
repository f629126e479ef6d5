import type Stripe from 'stripe';
import { newId } from '../ids.ts';

const feePercent = 2;
const feeTaxPercent = 18;
const daysUntilAvailable = 3;

/** What moves money in the balance. */
export type Movement = { type: 'charge' | 'refund' | 'adjustment'; source: string; amount: number; currency: string };

/** An entry of the balance; a charge costs 2 % and 18 % GST on those, other movements nothing. */
export function newBalanceTransaction(
  { type, source, amount, currency }: Movement,
  created: number,
): Stripe.BalanceTransaction {
  const own = type === 'charge' ? Math.round((amount * feePercent) / 100) : 0;
  const tax = Math.round((own * feeTaxPercent) / 100);
  const parts = [
    { amount: own, type: 'stripe_fee', description: 'Stripe processing fees' },
    { amount: tax, type: 'tax', description: 'GST' },
  ];
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created + daysUntilAvailable * 24 * 3600,
    balance_type: 'payments',
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee: own + tax,
    fee_details: parts.filter((part) => part.amount > 0).map((part) => ({ ...part, application: null, currency })),
    net: amount - own - tax,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source,
    status: 'pending',
    type,
  };
}
