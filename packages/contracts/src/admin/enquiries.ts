import { z } from 'zod';
import { enquiryDetails, enquiryStates } from './enquiry-actions.ts';
import { enquiryTypes } from './enquiry-form.ts';
import { tableFilters, tableRoute } from './tables.ts';

/** Filters of the enquiry table. Search covers names, phone numbers and complete enquiry ids. */
export const enquiryFilters = {
  ...tableFilters,
  type: z.enum(enquiryTypes).optional(),
  state: z.enum(enquiryStates).optional(),
};
export const enquirySorts = ['received', 'name'] as const;

/** A row of the enquiry table. The phone number is masked. */
export const enquiryRow = enquiryDetails.omit({ notes: true, revision: true });
export type EnquiryRow = z.output<typeof enquiryRow>;

export const listEnquiries = tableRoute('/admin/enquiries', {
  permission: 'enquiries.read',
  summary: 'Lists enquiries, filtered, searched and sorted.',
  row: enquiryRow,
  filters: enquiryFilters,
  sorts: enquirySorts,
});
