import type { admin } from '@hamrah/contracts';
import { availableContactsOf } from '../identity/masked-contacts.ts';
import type { Context } from '../context.ts';
import { memberRowOf, paymentRowOf } from './rows.ts';
import type { MemberRow } from './members.ts';
import type { PaymentRow } from './payments.ts';

/** Members as rows of a table. */
export async function memberRows(members: readonly MemberRow[], deps: Context): Promise<admin.MemberRow[]> {
  const codes = members.map(({ _id }) => _id);
  const [contacts, suspended] = await Promise.all([
    availableContactsOf(codes, deps),
    deps.store.suspensions.suspendedAmong(codes),
  ]);
  return members.map((member) => memberRowOf(member, { contacts, suspended }));
}

/** Payments as rows of a table. */
export async function paymentRows(payments: readonly PaymentRow[], deps: Context): Promise<admin.PaymentRow[]> {
  const contacts = await availableContactsOf(
    payments.map(({ member }) => member),
    deps,
  );
  return payments.map((payment) => paymentRowOf(payment, contacts));
}
