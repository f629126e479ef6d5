import { z } from 'zod';
import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { memberCode } from '../member.ts';
import { auditReason } from './audit.ts';
import { staffActor } from './member-actions.ts';

/** States of an export request. An approval expires after a day. */
export const dataExportStates = ['waiting', 'approved', 'refused', 'expired'] as const;

/** A request of staff for all data about a member. */
export const dataExportView = z.object({
  export: z.uuid(),
  member: memberCode,
  state: z.enum(dataExportStates),
  reason: z.string(),
  by: staffActor,
  at: z.iso.datetime(),
  decision: z.object({ reason: z.string(), by: staffActor, at: z.iso.datetime() }).nullable(),
  /** When the approval expires or has expired; null without an approval. */
  expiresAt: z.iso.datetime().nullable(),
});
export type DataExportView = z.output<typeof dataExportView>;

export const requestDataExport = route('POST', '/admin/data-exports', {
  access: 'staff',
  permission: 'personal_data.request',
  summary: 'Requests a file with all data about a member; a second person must approve it.',
  body: z.object({ member: memberCode, reason: auditReason }),
  reply: dataExportView,
  status: 201,
  refuses: ['admin.member_not_found'],
});

export const listDataExports = pagedRoute('/admin/data-exports', {
  access: 'staff',
  permission: 'personal_data.read',
  summary: 'Lists the export requests and their decisions, newest first.',
  item: dataExportView,
});

const exportParams = z.object({ export: z.uuid() });

export const decideDataExport = route('POST', '/admin/data-exports/:export/decision', {
  access: 'staff',
  permission: 'personal_data.decide',
  summary: 'Approves or refuses an export request of a colleague.',
  params: exportParams,
  body: z.object({ approved: z.boolean(), reason: auditReason }),
  reply: dataExportView,
  refuses: ['admin.export_not_found', 'admin.second_approver_required', 'admin.no_change'],
});

export const fetchDataExport = route('GET', '/admin/data-exports/:export/file', {
  access: 'staff',
  permission: 'personal_data.request',
  summary:
    'Collects and returns the data for the staff member who requested it, within a day of the approval; each download is audited.',
  params: exportParams,
  mediaType: 'application/json',
  isLongRunning: true,
  refuses: ['admin.export_not_found', 'admin.export_not_approved'],
});
