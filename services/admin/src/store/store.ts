import type { RotatedKeys } from '@hamrah/service-kit';
import type { Connection } from 'mongoose';
import { openAudit } from './audit.ts';
import { openEnquiries } from './enquiries.ts';
import { openEnquiryTurns } from './enquiry-turns.ts';
import { openStaff } from './staff.ts';
import { openStaffSessions } from './staff-sessions.ts';
import { openSuspensions } from './suspensions.ts';
import { openVisitors } from './visitors.ts';

/** All that admin keeps; `auditKeys` chain the audit. */
export const openStore = (connection: Connection, auditKeys: RotatedKeys) => ({
  audit: openAudit(connection, auditKeys),
  enquiries: openEnquiries(connection),
  enquiryTurns: openEnquiryTurns(connection),
  staff: openStaff(connection),
  staffSessions: openStaffSessions(connection),
  suspensions: openSuspensions(connection),
  visitors: openVisitors(connection),
});
export type Store = ReturnType<typeof openStore>;
