import type { admin } from '@hamrah/contracts';
import { maskPhone } from '../../domain/mask-phone.ts';
import type { Enquiry } from '../../store/enquiries.ts';

/** A row of the enquiries table. */
export const enquiryRowOf = ({ id, phone, at, ...enquiry }: Enquiry): admin.EnquiryRow => ({
  ...enquiry,
  enquiry: id,
  phone: maskPhone(phone),
  at: at.toISOString(),
});
