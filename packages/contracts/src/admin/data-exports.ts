import { z } from 'zod';
import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { memberCode } from '../member.ts';
import { auditReason } from './audit.ts';
import { staffActor } from './member-actions.ts';

/** `approved` ends in `expired`, a day after. */
export const dataExportStates = ['waiting', 'approved', 'refused', 'expired'] as const;

/** Somebody among staff wants all that is held of a member. */
export const dataExportView = z.object({
  export: z.uuid(),
  member: memberCode,
  state: z.enum(dataExportStates),
  reason: z.string(),
  by: staffActor,
  at: z.iso.datetime(),
  decision: z.object({ reason: z.string(), by: staffActor, at: z.iso.datetime() }).nullable(),
  /** Until when the file can be fetched; null unless it is approved. */
  expiresAt: z.iso.datetime().nullable(),
});
export type DataExportView = z.output<typeof dataExportView>;

export const requestDataExport = route('POST', '/admin/data-exports', {
  who: 'staff',
  permission: 'personal_data.request',
  summary: 'Asks for a file of all that is held of a member; a second person must agree.',
  body: z.object({ member: memberCode, reason: auditReason }),
  reply: dataExportView,
  status: 201,
  refuses: ['admin.member_not_found'],
});

export const listDataExports = pagedRoute('/admin/data-exports', {
  who: 'staff',
  permission: 'personal_data.read',
  summary: 'Who has asked for whose data and what became of it, the latest first.',
  item: dataExportView,
});

const exportParams = z.object({ export: z.uuid() });

export const decideDataExport = route('POST', '/admin/data-exports/:export/decision', {
  who: 'staff',
  permission: 'personal_data.decide',
  summary: 'Agrees to an export, or does not; nobody decides on their own.',
  params: exportParams,
  body: z.object({ approved: z.boolean(), reason: auditReason }),
  reply: dataExportView,
  refuses: ['admin.export_not_found', 'admin.second_approver_required', 'admin.no_change'],
});

export const fetchDataExport = route('GET', '/admin/data-exports/:export/file', {
  who: 'staff',
  permission: 'personal_data.request',
  summary:
    'The file, gathered at this moment, for who asked for it, within a day of the approval; each time is audited.',
  params: exportParams,
  mediaType: 'application/json',
  refuses: ['admin.export_not_found', 'admin.export_not_approved'],
});
