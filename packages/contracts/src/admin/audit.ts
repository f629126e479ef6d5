import { z } from 'zod';
import { multilineText } from '../input-schemas.ts';
import { pagedRoute } from '../kernel/page.ts';

/** The reason for an action. It becomes part of the audit log. */
export const auditReason = multilineText(500, 'Please say why.');

/** An entry of the audit log: who did what, to whom, when, why and from where. */
export const auditEntry = z.object({
  number: z.int().positive(),
  at: z.iso.datetime(),
  /** Null for commands that run on the server. */
  staff: z.uuid().nullable(),
  name: z.string(),
  /** For example `staff.invited`. */
  action: z.string(),
  /** Id of what the action affects, such as a member, staff account or list; null if there is no single subject. */
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  /** The change in plain words and values. Never a secret or contact details. */
  details: z.record(z.string(), z.json()),
  /** IP address of the caller; empty for commands. */
  remoteAddress: z.string(),
});

export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = pagedRoute('/admin/audit', {
  access: 'staff',
  permission: 'audit.read',
  summary: 'Lists the audit log, newest first, optionally for one staff member or subject.',
  filters: { staff: z.uuid().optional(), subject: z.string().max(80).optional() },
  item: auditEntry,
});
