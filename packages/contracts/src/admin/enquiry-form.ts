import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { multilineText, singleLineText } from '../member.ts';
import { listEntry } from '../reference-lists.ts';

/** Where an enquiry comes from: the page Contact Us, or the NRI page. */
export const enquiryTypes = ['contact', 'nri'] as const;

/** What somebody asks us from a public page; the phone number may be of any country. */
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

export const makeEnquiry = route('POST', '/admin/enquiries', {
  who: 'anyone',
  summary: 'Takes an enquiry from a public page, for staff to answer.',
  body: enquiry,
  rateLimit: 'enquiries',
  reply: z.object({ message: z.string() }),
  status: 201,
  refuses: ['admin.too_many_enquiries'],
});
