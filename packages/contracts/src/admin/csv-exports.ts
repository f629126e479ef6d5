import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { enquiryFilters } from './enquiries.ts';
import { memberFilters } from './members.ts';
import { paymentFilters } from './payments.ts';

/**
 * CSV according to RFC 4180, in UTF-8 with a byte order mark. Records end with CRLF and line breaks in fields are LF,
 * so that counting CRLFs counts records. Values that a spreadsheet would run as a formula start with an apostrophe.
 * Contact details are masked. The audit log records each export.
 */
const mediaType = 'text/csv';

export const exportMembers = route('GET', '/admin/exports/members', {
  access: 'staff',
  permission: 'members.export',
  summary: 'Exports the members that match the filters, newest first, without passwords, photos or About Me.',
  query: z.object(memberFilters),
  mediaType,
  isLongRunning: true,
});

export const exportPayments = route('GET', '/admin/exports/payments', {
  access: 'staff',
  permission: 'payments.export',
  summary: 'Exports the payments that match the filters, newest first.',
  query: z.object(paymentFilters),
  mediaType,
  isLongRunning: true,
});

export const exportEnquiries = route('GET', '/admin/exports/enquiries', {
  access: 'staff',
  permission: 'enquiries.export',
  summary: 'Exports the enquiries that match the filters, newest first.',
  query: z.object(enquiryFilters),
  mediaType,
  isLongRunning: true,
});
