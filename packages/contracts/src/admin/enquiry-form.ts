import { z } from 'zod';
import { multilineText, singleLineText } from '../input-schemas.ts';
import { route } from '../kernel/route.ts';
import { listEntry } from '../reference-lists.ts';

/** The page that sends the enquiry: Contact Us, or the NRI page. */
export const enquiryTypes = ['contact', 'nri'] as const;

/** An enquiry from a public page. The phone number may be from any country. */
export const enquiry = z.object({
  type: z.enum(enquiryTypes),
  name: singleLineText(80, 'Name is Required!'),
  phone: z
    .string('Phone is Required!')
    .min(1, 'Phone is Required!')
    .regex(/^\+?\d[\d ()-]{5,18}\d$/, 'Please enter a valid phone number.'),
  message: multilineText(2000, 'Message is Required!'),
  path: listEntry('paths', 'Spritual Path is Required!'),
});
export type Enquiry = z.output<typeof enquiry>;

export const submitEnquiry = route('POST', '/admin/enquiries', {
  access: 'anyone',
  summary: 'Sends an enquiry from a public page to staff.',
  body: enquiry,
  rateLimit: 'enquiries',
  reply: z.object({ message: z.string() }),
  status: 201,
  refuses: ['admin.too_many_enquiries'],
});
