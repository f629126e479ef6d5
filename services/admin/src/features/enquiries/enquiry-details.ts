import { type admin, Problem } from '@hamrah/contracts';
import type { Context } from '../../context.ts';
import { maskPhone } from '../../domain/mask-phone.ts';

/** Loads an enquiry with its phone number masked. */
export async function loadEnquiryDetails(id: string, { store }: Pick<Context, 'store'>): Promise<admin.EnquiryDetails> {
  const storedEnquiry = await store.enquiries.find(id);
  if (!storedEnquiry) throw new Problem('admin.enquiry_not_found');
  const { id: enquiry, phone, at, notes, ...rest } = storedEnquiry;
  return {
    ...rest,
    enquiry,
    phone: maskPhone(phone),
    at: at.toISOString(),
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
  };
}
