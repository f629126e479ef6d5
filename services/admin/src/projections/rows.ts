import type { admin } from '@hamrah/contracts';
import type { MaskedContacts } from '../identity/masked-contacts.ts';
import { maskPhone } from '../domain/mask-phone.ts';
import type { Enquiry } from '../store/enquiries.ts';
import type { MemberRow } from './members.ts';
import type { PaymentRow } from './payments.ts';

/** What rows of members tell beside what is copied. */
export interface MemberExtras {
  readonly contacts: MaskedContacts;
  readonly suspended: ReadonlySet<string>;
}

/** A row of the table of members; the reply strips what is not of it. */
export const memberRowOf = ({ _id, ...member }: MemberRow, { contacts, suspended }: MemberExtras): admin.MemberRow => ({
  ...member,
  member: _id,
  contact: contacts.get(_id) ?? null,
  suspended: suspended.has(_id),
});

/** A row of the table of payments. */
export const paymentRowOf = ({ _id, ...payment }: PaymentRow, contacts: MaskedContacts): admin.PaymentRow => ({
  ...payment,
  payment: _id,
  contact: contacts.get(payment.member) ?? null,
});

/** A row of the table of enquiries. */
export const enquiryRowOf = ({ id, phone, at, ...enquiry }: Enquiry): admin.EnquiryRow => ({
  ...enquiry,
  enquiry: id,
  phone: maskPhone(phone),
  at: at.toISOString(),
});
