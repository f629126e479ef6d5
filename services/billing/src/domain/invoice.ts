import type { billing } from '@hamrah/contracts';
import { financialYearOf } from './calendar.ts';
import type { BoughtPlan, Payment } from './payment.ts';
import type { Supply } from './price.ts';

/** An issued tax invoice. */
export interface Invoice {
  readonly number: string;
  readonly payment: string;
  readonly member: string;
  readonly issuedAt: Date;
  readonly paidAt: Date;
  /** Empty after the account is deleted. */
  readonly payer: { readonly name: string; readonly phone: string };
  readonly supply: Supply;
  readonly plan: Pick<BoughtPlan, 'name' | 'months' | 'contacts' | 'messages'>;
  readonly price: billing.PriceView;
}

/** `HM/26-27/000001`: rule 46 of the CGST Rules allows at most 16 characters, unique within a financial year. */
export const invoiceNumber = (year: string, count: number): string => `HM/${year}/${String(count).padStart(6, '0')}`;

/** The financial year of an invoice issued at `now`. */
export const invoiceYear = (now: Date): string => financialYearOf(now);

/** The invoice of a paid payment. */
export function invoiceOf(payment: Payment, number: string, now: Date): Invoice {
  const { id, member, payer, supply, price, plan, paidAt } = payment;
  const { name, months, contacts, messages } = plan;
  return {
    number,
    payment: id,
    member,
    issuedAt: now,
    paidAt: paidAt ?? now,
    payer,
    supply,
    plan: { name, months, contacts, messages },
    price,
  };
}

/** Formats paise in the Indian style: `₹1,00,000.00`. */
export const formatRupees = (paise: number): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100);

/** File name: the invoice number with hyphens instead of slashes. */
export const invoiceFileName = (number: string): string => `hamrah-invoice-${number.replaceAll('/', '-')}.pdf`;
