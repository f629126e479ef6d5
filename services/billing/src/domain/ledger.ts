import type { billing } from '@hamrah/contracts';

/** Ledger accounts. The lines of an entry sum to zero; sales and taxes are negative. */
export const accounts = ['stripe', 'sales', 'cgst', 'sgst', 'igst'] as const;
export type Account = (typeof accounts)[number];

export interface MoneyLine {
  readonly account: Account;
  readonly paise: number;
}

/** `demo` grants an unpaid plan to a demo member. */
export const entryKinds = ['paid', 'refund', 'dispute', 'revoked', 'restored', 'demo'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The term that a payment buys. */
export interface Term {
  readonly plan: string;
  readonly paidAt: Date;
  readonly months: number;
  readonly perks: billing.PlanPerks;
  readonly totalPaise: number;
}

/** An immutable ledger entry. Balances are sums over entries. */
export interface Entry {
  /** `payment/n`: n counts the payment's entries from 1. */
  readonly id: string;
  readonly payment: string;
  readonly member: string;
  readonly kind: EntryKind;
  readonly at: Date;
  readonly money: readonly MoneyLine[];
  readonly contacts: number;
  readonly messages: number;
  /** 1 grants the term, -1 revokes it, 0 does neither. */
  readonly grants: -1 | 0 | 1;
  /** Set for the kinds `paid` and `demo`. */
  readonly term: Term | null;
}

type PriceParts = Pick<billing.PriceView, 'beforeGstPaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'totalPaise'>;

/**
 * Lines that move the balance from `before` to `after` paise, split like the price. Rounding is cumulative, so totals
 * are exact.
 */
export function moneyLines(price: PriceParts, before: number, after: number): MoneyLine[] {
  const share = (part: number) => prorate(part, after, price.totalPaise) - prorate(part, before, price.totalPaise);
  const cgst = share(price.cgstPaise);
  const sgst = share(price.sgstPaise);
  const igst = share(price.igstPaise);
  const total = after - before;
  const lines: MoneyLine[] = [
    { account: 'stripe', paise: total },
    { account: 'sales', paise: -(total - cgst - sgst - igst) },
    { account: 'cgst', paise: -cgst },
    { account: 'sgst', paise: -sgst },
    { account: 'igst', paise: -igst },
  ];
  return lines.filter(({ paise }) => paise !== 0);
}

/** `part × numerator / total`, rounded half up. BigInt, because products of paise may exceed 2^53. */
const prorate = (part: number, numerator: number, total: number): number =>
  Number((BigInt(part) * BigInt(numerator) * 2n + BigInt(total)) / (2n * BigInt(total)));

/** The balance of each account. */
export function balanceOf(entries: readonly Pick<Entry, 'money'>[]): Record<Account, number> {
  const balance = { stripe: 0, sales: 0, cgst: 0, sgst: 0, igst: 0 };
  for (const { money } of entries) for (const { account, paise } of money) balance[account] += paise;
  return balance;
}
