import type { RotatedKeys } from '@hamrah/service-kit';
import { openAttemptCounters, openFamiliarRequesters, openUsedProofs } from '@hamrah/service-kit/throttle';
import type { Connection } from 'mongoose';
import { staffThrottles } from '../domain/sign-in-throttle.ts';
import { openConnectionProjection } from '../projections/connections.ts';
import { openMembers } from '../projections/members.ts';
import { openPayments } from '../projections/payments.ts';
import { openAudit } from './audit.ts';
import { openCases } from './cases.ts';
import { openDashboardCounts } from './dashboard-counts.ts';
import { openDataExports } from './data-exports.ts';
import { openDuplicates } from './duplicates.ts';
import { openEnquiries } from './enquiries.ts';
import { openEnquirySubmissions } from './enquiry-submissions.ts';
import { openFingerprints } from './fingerprints.ts';
import type { MemberIndex } from './opensearch-member-index.ts';
import { openRefunds } from './refunds.ts';
import { openStaff } from './staff.ts';
import { openStaffSessions } from './staff-sessions.ts';
import { openSuspensions } from './suspensions.ts';
import { openTimeline } from './timeline.ts';
import { openVisitors } from './visitors.ts';

/**
 * The collections of admin. The first of `auditKeys` signs new audit entries. `index`, if given, serves word searches
 * for members.
 */
export function openStore(connection: Connection, auditKeys: RotatedKeys, index?: MemberIndex) {
  const projections = {
    connections: openConnectionProjection(connection),
    members: openMembers(connection, index),
    payments: openPayments(connection),
  };
  return {
    ...projections,
    audit: openAudit(connection, auditKeys),
    cases: openCases(connection),
    countDashboard: openDashboardCounts(projections),
    dataExports: openDataExports(connection),
    duplicates: openDuplicates(connection),
    enquiries: openEnquiries(connection),
    enquirySubmissions: openEnquirySubmissions(connection),
    familiarRequesters: openFamiliarRequesters(connection),
    fingerprints: openFingerprints(connection),
    attemptCounters: openAttemptCounters(connection, staffThrottles),
    refunds: openRefunds(connection),
    staff: openStaff(connection),
    staffSessions: openStaffSessions(connection),
    suspensions: openSuspensions(connection),
    timeline: openTimeline(connection),
    usedProofs: openUsedProofs(connection),
    visitors: openVisitors(connection),
  };
}
export type Store = ReturnType<typeof openStore>;
