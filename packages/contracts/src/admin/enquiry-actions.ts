import { z } from 'zod';
import { multilineText } from '../input-schemas.ts';
import { route } from '../kernel/route.ts';
import { auditReason } from './audit.ts';
import { enquiryTypes } from './enquiry-form.ts';
import { staffActor } from './member-actions.ts';

export const enquiryStates = ['new', 'in_progress', 'answered', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** An enquiry with its state, owner and notes. The phone number is masked. */
export const enquiryDetails = z.object({
  enquiry: z.uuid(),
  type: z.enum(enquiryTypes),
  name: z.string(),
  phone: z.string(),
  message: z.string(),
  path: z.string(),
  at: z.iso.datetime(),
  state: z.enum(enquiryStates),
  /** The responsible person; null if there is none. */
  owner: staffActor.nullable(),
  /** Oldest first. */
  notes: z.array(z.object({ note: z.uuid(), by: staffActor, at: z.iso.datetime(), text: z.string() })),
  /** Increases with every change of state or owner. */
  revision: z.int().nonnegative(),
});
export type EnquiryDetails = z.output<typeof enquiryDetails>;

const enquiryParams = z.object({ enquiry: z.uuid() });
/** The revision that the change is based on. */
const revision = z.int().nonnegative();

export const readEnquiry = route('GET', '/admin/enquiries/:enquiry', {
  access: 'staff',
  permission: 'enquiries.read',
  summary: 'Returns an enquiry with its state, owner and notes.',
  params: enquiryParams,
  reply: enquiryDetails,
  refuses: ['admin.enquiry_not_found'],
});

export const setEnquiryState = route('PUT', '/admin/enquiries/:enquiry/state', {
  access: 'staff',
  permission: 'enquiries.manage',
  summary: 'Sets the state of an enquiry; refused if the enquiry has changed since it was read.',
  params: enquiryParams,
  body: z.object({ state: z.enum(enquiryStates), revision }),
  reply: enquiryDetails,
  refuses: ['admin.enquiry_not_found', 'admin.edit_conflict'],
});

export const setEnquiryOwner = route('PUT', '/admin/enquiries/:enquiry/owner', {
  access: 'staff',
  permission: 'enquiries.manage',
  summary: 'Sets or clears the owner of an enquiry; refused if the enquiry has changed since it was read.',
  params: enquiryParams,
  body: z.object({ owner: z.uuid().nullable(), revision }),
  reply: enquiryDetails,
  refuses: ['admin.enquiry_not_found', 'admin.edit_conflict', 'admin.staff_not_found'],
});

export const addEnquiryNote = route('POST', '/admin/enquiries/:enquiry/notes', {
  access: 'staff',
  permission: 'enquiries.manage',
  summary: 'Adds a permanent note to an enquiry, which can have up to 200 notes.',
  params: enquiryParams,
  body: z.object({ text: multilineText(2_000, 'Please write a note.') }),
  reply: enquiryDetails,
  status: 201,
  refuses: ['admin.enquiry_not_found', 'admin.too_many_notes'],
});

export const revealEnquiryPhone = route('POST', '/admin/enquiries/:enquiry/phone', {
  access: 'staff',
  permission: 'contacts.reveal',
  summary: 'Returns the phone number of an enquiry, for a stated reason.',
  params: enquiryParams,
  body: z.object({ reason: auditReason }),
  reply: z.object({ phone: z.string() }),
  refuses: ['admin.enquiry_not_found'],
});

export const listEnquiryOwners = route('GET', '/admin/enquiry-owners', {
  access: 'staff',
  permission: 'enquiries.read',
  summary: 'Lists the staff who can own enquiries, by name.',
  reply: z.object({ items: z.array(staffActor) }),
});
