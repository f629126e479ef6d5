import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { enquiryFile, enquiryStates } from './enquiry-actions.ts';
import { enquiryTypes } from './enquiry-form.ts';
import { tableFilters, tableOf, tableQuery } from './tables.ts';

/** The filters of the table of enquiries. Search looks through names; a phone number is looked for whole. */
export const enquiryFilters = {
  ...tableFilters,
  type: z.enum(enquiryTypes).optional(),
  state: z.enum(enquiryStates).optional(),
};
export const enquirySorts = ['received', 'name'] as const;

/** A row of the table of enquiries; the phone number is masked. */
export const enquiryRow = enquiryFile.omit({ notes: true, revision: true });
export type EnquiryRow = z.output<typeof enquiryRow>;

export const listEnquiries = route('GET', '/admin/enquiries', {
  who: 'staff',
  permission: 'enquiries.read',
  summary: 'The table of enquiries: filtered, searched, sorted, page by page.',
  query: tableQuery(enquirySorts, enquiryFilters),
  reply: tableOf(enquiryRow),
});
