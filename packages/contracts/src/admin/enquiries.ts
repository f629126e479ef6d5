import { z } from 'zod';
import { enquiryDetails, enquiryStates } from './enquiry-actions.ts';
import { enquiryTypes } from './enquiry-form.ts';
import { tableFilters, tableRoute } from './tables.ts';

/** The filters of the table of enquiries. Search looks through names; a phone number is looked for whole. */
export const enquiryFilters = {
  ...tableFilters,
  type: z.enum(enquiryTypes).optional(),
  state: z.enum(enquiryStates).optional(),
};
export const enquirySorts = ['received', 'name'] as const;

/** A row of the table of enquiries; the phone number is masked. */
export const enquiryRow = enquiryDetails.omit({ notes: true, revision: true });
export type EnquiryRow = z.output<typeof enquiryRow>;

export const listEnquiries = tableRoute('/admin/enquiries', {
  permission: 'enquiries.read',
  summary: 'The table of enquiries: filtered, searched, sorted, page by page.',
  row: enquiryRow,
  filters: enquiryFilters,
  sorts: enquirySorts,
});
