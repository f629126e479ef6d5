import type { admin } from '@hamrah/contracts';
import { contactsIfAnswered } from './contacts.ts';
import type { Context } from './context.ts';
import { memberRowOf, paymentRowOf } from './rows.ts';
import type { MemberRow } from './store/members.ts';
import type { PaymentRow } from './store/payments.ts';

/** Members as rows of a table. */
export async function memberRows(members: readonly MemberRow[], deps: Context): Promise<admin.MemberRow[]> {
  const codes = members.map(({ _id }) => _id);
  const [contacts, suspended] = await Promise.all([
    contactsIfAnswered(codes, deps),
    deps.store.suspensions.among(codes),
  ]);
  return members.map((member) => memberRowOf(member, { contacts, suspended }));
}

/** Payments as rows of a table. */
export async function paymentRows(payments: readonly PaymentRow[], deps: Context): Promise<admin.PaymentRow[]> {
  const contacts = await contactsIfAnswered(
    payments.map(({ member }) => member),
    deps,
  );
  return payments.map((payment) => paymentRowOf(payment, contacts));
}
