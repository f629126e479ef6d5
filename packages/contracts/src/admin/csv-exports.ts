import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { enquiryFilters } from './enquiries.ts';
import { memberFilters } from './members.ts';
import { paymentFilters } from './payments.ts';

/**
 * Exports are CSV as RFC 4180 has it, in UTF-8 with a byte order mark: records end with CRLF, line breaks within a field are
 * LF alone, so that whoever counts CRLFs knows how many records have come. What a spreadsheet would run as a formula
 * begins with an apostrophe. Contact details are masked. Each export stands in the audit.
 */
const media = 'text/csv';

export const exportMembers = route('GET', '/admin/exports/members', {
  who: 'staff',
  permission: 'members.export',
  summary:
    'Every member a filter leaves, newest first, with all that staff know of them but passwords, photos, About Me.',
  query: z.object(memberFilters),
  mediaType: media,
});

export const exportPayments = route('GET', '/admin/exports/payments', {
  who: 'staff',
  permission: 'payments.export',
  summary: 'Every payment a filter leaves, newest first.',
  query: z.object(paymentFilters),
  mediaType: media,
});

export const exportEnquiries = route('GET', '/admin/exports/enquiries', {
  who: 'staff',
  permission: 'enquiries.export',
  summary: 'Every enquiry a filter leaves, newest first.',
  query: z.object(enquiryFilters),
  mediaType: media,
});
