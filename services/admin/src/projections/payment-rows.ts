import type { admin } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import { availableContactsOf } from '../identity/masked-contacts.ts';
import type { PaymentRow } from './payments.ts';

/** Rows of the payments table. The contract removes the other projected fields. */
export async function paymentRowsOf(payments: readonly PaymentRow[], context: Context): Promise<admin.PaymentRow[]> {
  const codes = payments.map(({ member }) => member);
  const contacts = await availableContactsOf(codes, context);
  return payments.map(({ _id, synthetic = false, ...payment }) => ({
    ...payment,
    payment: _id,
    synthetic,
    contact: contacts.get(payment.member) ?? null,
  }));
}
