import type { billing } from '@hamrah/contracts';

/** Accounts money moves between; the lines of an entry add up to nothing. What we earned and owe is negative. */
export const accounts = ['stripe', 'sales', 'cgst', 'sgst', 'igst'] as const;
export type Account = (typeof accounts)[number];

export interface MoneyLine {
  readonly account: Account;
  readonly paise: number;
}

/** `demo` is the plan of a demonstration member, which nobody paid. */
export const entryKinds = ['paid', 'refund', 'dispute', 'taken_back', 'given_back', 'demo'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The term a payment buys, as the member's other terms are reckoned with. */
export interface Term {
  readonly plan: string;
  readonly paidAt: Date;
  readonly months: number;
  readonly perks: billing.PlanPerks;
  readonly totalPaise: number;
}

/** One line of the book: written once, never changed. Balances are sums over entries. */
export interface Entry {
  /** `payment/n`, n counting the entries of the payment from 1; a demonstration plan has an id in place of a payment’s. */
  readonly id: string;
  readonly payment: string;
  readonly member: string;
  readonly kind: EntryKind;
  readonly at: Date;
  readonly money: readonly MoneyLine[];
  readonly contacts: number;
  readonly messages: number;
  /** 1 grants the term, -1 takes it back, 0 leaves it. */
  readonly grants: -1 | 0 | 1;
  /** With the entries of kind `paid` and `demo`. */
  readonly term: Term | null;
}

type Parts = Pick<billing.PriceView, 'beforeGstPaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'totalPaise'>;

/** Lines of `paise` out of a total, split as its price is. Cumulative: what stood at `before` is taken off, so that in the end all is exact. */
export function moneyMoved(price: Parts, before: number, after: number): MoneyLine[] {
  const share = (part: number) => portion(part, after, price.totalPaise) - portion(part, before, price.totalPaise);
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

/** `part × of / total` rounded half up; exact at 0 and at the total. Products of paise here stay below 2^53 by way of BigInt. */
const portion = (part: number, of: number, total: number): number =>
  Number((BigInt(part) * BigInt(of) * 2n + BigInt(total)) / (2n * BigInt(total)));

/** What stands on every account after these entries. */
export function balanceOf(entries: readonly Pick<Entry, 'money'>[]): Record<Account, number> {
  const balance = { stripe: 0, sales: 0, cgst: 0, sgst: 0, igst: 0 };
  for (const { money } of entries) for (const { account, paise } of money) balance[account] += paise;
  return balance;
}
