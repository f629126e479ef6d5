import type { RotatedKeys } from '@hamrah/service-kit';
import type { Connection } from 'mongoose';
import { openAudit } from './audit.ts';
import { openCases } from './cases.ts';
import { openConnections } from '../projections/connections.ts';
import { openDataExports } from './data-exports.ts';
import { openDuplicates } from './duplicates.ts';
import { openEnquiries } from './enquiries.ts';
import { openEnquirySubmissions } from './enquiry-submissions.ts';
import { openFingerprints } from './fingerprints.ts';
import { openMembers } from '../projections/members.ts';
import { openPayments } from '../projections/payments.ts';
import { openRefunds } from './refunds.ts';
import { openStaff } from './staff.ts';
import { openStaffSessions } from './staff-sessions.ts';
import { openSuspensions } from './suspensions.ts';
import { openTimeline } from './timeline.ts';
import { openVisitors } from './visitors.ts';

/** All that admin keeps; `auditKeys` chain the audit. */
export const openStore = (connection: Connection, auditKeys: RotatedKeys) => ({
  audit: openAudit(connection, auditKeys),
  connections: openConnections(connection),
  cases: openCases(connection),
  dataExports: openDataExports(connection),
  duplicates: openDuplicates(connection),
  enquiries: openEnquiries(connection),
  enquirySubmissions: openEnquirySubmissions(connection),
  fingerprints: openFingerprints(connection),
  members: openMembers(connection),
  payments: openPayments(connection),
  refunds: openRefunds(connection),
  staff: openStaff(connection),
  staffSessions: openStaffSessions(connection),
  suspensions: openSuspensions(connection),
  timeline: openTimeline(connection),
  visitors: openVisitors(connection),
});
export type Store = ReturnType<typeof openStore>;
