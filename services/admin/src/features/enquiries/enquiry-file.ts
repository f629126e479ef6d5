import { type admin, Problem } from '@hamrah/contracts';
import type { Context } from '../../context.ts';
import { maskPhone } from '../../domain/mask-phone.ts';

/** An enquiry as staff see it, its phone number masked; `admin.enquiry_not_found` when it is not there. */
export async function loadEnquiryFile(id: string, { store }: Pick<Context, 'store'>): Promise<admin.EnquiryDetails> {
  const found = await store.enquiries.find(id);
  if (!found) throw new Problem('admin.enquiry_not_found');
  const { id: enquiry, phone, at, notes, ...rest } = found;
  return {
    ...rest,
    enquiry,
    phone: maskPhone(phone),
    at: at.toISOString(),
    notes: notes.map((one) => ({ ...one, at: one.at.toISOString() })),
  };
}
