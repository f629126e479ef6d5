import type Stripe from 'stripe';
import { newId } from '../ids.ts';

const feePercent = 2;
const feeTaxPercent = 18;
const daysUntilAvailable = 3;

/** A change of the balance, in the smallest unit of the currency. */
export type BalanceChange = {
  type: 'charge' | 'refund' | 'adjustment';
  source: string;
  amount: number;
  currency: string;
};

/** A charge has a fee of 2 % plus 18 % GST on the fee. Other changes have no fee. */
export function newBalanceTransaction(
  { type, source, amount, currency }: BalanceChange,
  created: number,
): Stripe.BalanceTransaction {
  const fee = type === 'charge' ? Math.round((amount * feePercent) / 100) : 0;
  const tax = Math.round((fee * feeTaxPercent) / 100);
  const fees = [
    { amount: fee, type: 'stripe_fee', description: 'Stripe processing fees' },
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
    fee: fee + tax,
    fee_details: fees
      .filter((detail) => detail.amount > 0)
      .map((detail) => ({ ...detail, application: null, currency })),
    net: amount - fee - tax,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source,
    status: 'pending',
    type,
  };
}
