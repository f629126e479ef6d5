import { z } from 'zod';
import { pagedRoute } from '../kernel/page.ts';
import { multilineText } from '../member.ts';

/** Why something is done: a sentence that stays in the audit. */
export const auditReason = multilineText(500, 'Please say why.');

/** A line of the audit: who did what to whom, when, why and from where. */
export const auditEntry = z.object({
  number: z.int().positive(),
  at: z.iso.datetime(),
  /** Null for a command run on the machine itself. */
  staff: z.uuid().nullable(),
  name: z.string(),
  /** `staff.invited` */
  action: z.string(),
  /** What it was done to: a profile ID, the id of somebody among staff, a list; null where nothing single is. */
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  /** What changed, in plain words and values; never a secret or a contact. */
  details: z.record(z.string(), z.json()),
  /** Address the call came from. */
  remoteAddress: z.string(),
});

export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = pagedRoute('/admin/audit', {
  who: 'staff',
  permission: 'audit.read',
  summary: 'The audit, the latest first: all of it, of one person, or about one subject.',
  filters: { staff: z.uuid().optional(), subject: z.string().max(80).optional() },
  item: auditEntry,
});
