import { billing } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { phoneKeyOf } from '../domain/contact-keys.ts';
import { recordContactFingerprint } from './record-fingerprint.ts';

/** The phone number a member paid with is asked for: one number that pays for two accounts is told to staff. */
export const markPayerWhenPaymentSettled = subscriber(
  'mark-payer-when-payment-settled',
  billing.paymentSettled,
  async function markPayerWhenPaymentSettled({ data: { member, payment } }, deps) {
    const { items } = await deps.request(billing.listSettledPayments, { members: [member], limit: 50 });
    const phone = phoneKeyOf(items.find((one) => one.payment === payment)?.phone ?? '');
    if (phone !== undefined) await deps.commit((tx) => recordContactFingerprint(member, 'phone', phone, deps, tx));
  },
  { transaction: false },
);
