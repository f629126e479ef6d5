import {
  type ConnectedContext,
  defineService,
  deriveKeys,
  hmacPerKeyOf,
  hmacWith,
  openEncryption,
  projectedLists,
} from '@hamrah/service-kit';
import { proofOfWorkWith } from '@hamrah/service-kit/throttle';
import pLimit from 'p-limit';
import type { z } from 'zod';
import { environment } from './config.ts';
import { exportEnquiries } from './features/csv-exports/export-enquiries.ts';
import { exportMembers } from './features/csv-exports/export-members.ts';
import { exportPayments } from './features/csv-exports/export-payments.ts';
import { readStaffDashboard } from './features/dashboard/read-staff-dashboard.ts';
import { decideDataExport } from './features/data-exports/decide-data-export.ts';
import { fetchDataExport } from './features/data-exports/fetch-data-export.ts';
import { listDataExports } from './features/data-exports/list-data-exports.ts';
import { requestDataExport } from './features/data-exports/request-data-export.ts';
import { addEnquiryNote } from './features/enquiries/add-enquiry-note.ts';
import { listEnquiries } from './features/enquiries/list-enquiries.ts';
import { listEnquiryOwners } from './features/enquiries/list-enquiry-owners.ts';
import { readEnquiry } from './features/enquiries/read-enquiry.ts';
import { revealEnquiryPhone } from './features/enquiries/reveal-enquiry-phone.ts';
import { setEnquiryOwner } from './features/enquiries/set-enquiry-owner.ts';
import { setEnquiryState } from './features/enquiries/set-enquiry-state.ts';
import { submitEnquiry } from './features/enquiries/submit-enquiry.ts';
import { correctMember } from './features/members/correct-member.ts';
import { listMembers } from './features/members/list-members.ts';
import { readAccountStatus } from './features/members/read-account-status.ts';
import { readMember } from './features/members/read-member.ts';
import { readTimeline } from './features/members/read-timeline.ts';
import { revealMemberContact } from './features/members/reveal-member-contact.ts';
import { decideCase } from './features/moderation/decide-case.ts';
import { decidePhotos } from './features/moderation/decide-photos.ts';
import { listCases } from './features/moderation/list-cases.ts';
import { listDuplicates } from './features/moderation/list-duplicates.ts';
import { readCase } from './features/moderation/read-case.ts';
import { restoreMember } from './features/moderation/restore-member.ts';
import { reviewDuplicate } from './features/moderation/review-duplicate.ts';
import { showPhoto } from './features/moderation/show-photo.ts';
import { suspendMember } from './features/moderation/suspend-member.ts';
import { verifyMember } from './features/moderation/verify-member.ts';
import { listPayments } from './features/payments/list-payments.ts';
import { listRefunds } from './features/payments/list-refunds.ts';
import { refundPayment } from './features/payments/refund-payment.ts';
import { readPlans } from './features/plans/read-plans.ts';
import { savePlan } from './features/plans/save-plan.ts';
import { addListEntry } from './features/reference-lists/add-list-entry.ts';
import { readLists } from './features/reference-lists/read-lists.ts';
import { authenticateStaff } from './features/staff/authenticate-staff.ts';
import { inviteStaff } from './features/staff/invite-staff.ts';
import { listAudit } from './features/staff/list-audit.ts';
import { listStaff } from './features/staff/list-staff.ts';
import { openStaffTicket } from './features/staff/open-staff-ticket.ts';
import { readStaffSession } from './features/staff/read-staff-session.ts';
import { recoverStaff } from './features/staff/recover-staff.ts';
import { redeemStaffTicket } from './features/staff/redeem-staff-ticket.ts';
import { setStaffRoles } from './features/staff/set-staff-roles.ts';
import { signInStaff } from './features/staff/sign-in-staff.ts';
import { signOutStaff } from './features/staff/sign-out-staff.ts';
import { countVisit } from './features/visits/count-visit.ts';
import { readVisitorCount } from './features/visits/read-visitor-count.ts';
import { fillMemberIndex } from './jobs/fill-member-index.ts';
import { exportMemberData } from './rpc/export-member-data.ts';
import { type MemberIndex, openMemberIndex } from './store/opensearch-member-index.ts';
import { openStore } from './store/store.ts';
import { deliverNotice } from './subscribers/admin.ts';
import {
  billingTimeline,
  fingerprintPayer,
  planSubscribers,
  projectPayment,
  settleRefund,
} from './subscribers/billing.ts';
import {
  eraseMember,
  eraseStaffRecords,
  fingerprintContacts,
  identityTimeline,
  projectActivity,
  recordSharedBrowser,
} from './subscribers/identity.ts';
import {
  inboxTimeline,
  openMessageCase,
  openReportCase,
  projectConnection,
  projectEndedConnection,
} from './subscribers/inbox.ts';
import { indexMember, unindexMember } from './subscribers/member-index.ts';
import {
  closeCase,
  fingerprintPhoto,
  flagFrequentEdits,
  openPhotoCase,
  projectListEntry,
  projectMember,
  removePhotoFingerprint,
  reopenCase,
} from './subscribers/profile.ts';

import { readBudgetSubscribers } from './subscribers/read-budgets.ts';

/** The admin service. */
export const adminService = defineService({
  name: 'admin',
  environment,
  features: [
    submitEnquiry,
    countVisit,
    readVisitorCount,
    signInStaff,
    signOutStaff,
    readStaffSession,
    openStaffTicket,
    redeemStaffTicket,
    listStaff,
    inviteStaff,
    setStaffRoles,
    recoverStaff,
    listAudit,
    readAccountStatus,
    suspendMember,
    restoreMember,
    verifyMember,
    correctMember,
    revealMemberContact,
    readEnquiry,
    setEnquiryState,
    setEnquiryOwner,
    addEnquiryNote,
    revealEnquiryPhone,
    listEnquiryOwners,
    readPlans,
    savePlan,
    listRefunds,
    refundPayment,
    readLists,
    addListEntry,
    listCases,
    readCase,
    decideCase,
    decidePhotos,
    showPhoto,
    requestDataExport,
    listDataExports,
    decideDataExport,
    fetchDataExport,
    listDuplicates,
    reviewDuplicate,
    readStaffDashboard,
    listMembers,
    readMember,
    readTimeline,
    listPayments,
    listEnquiries,
    exportMembers,
    exportPayments,
    exportEnquiries,
  ],
  subscribers: [
    projectMember,
    flagFrequentEdits,
    projectListEntry,
    projectActivity,
    ...planSubscribers,
    projectPayment,
    projectConnection,
    projectEndedConnection,
    settleRefund,
    openPhotoCase,
    closeCase,
    reopenCase,
    openReportCase,
    openMessageCase,
    ...readBudgetSubscribers,
    fingerprintContacts,
    fingerprintPayer,
    fingerprintPhoto,
    removePhotoFingerprint,
    recordSharedBrowser,
    deliverNotice,
    eraseMember,
    eraseStaffRecords,
    indexMember,
    unindexMember,
    ...identityTimeline,
    ...billingTimeline,
    ...inboxTimeline,
  ],
  responders: [exportMemberData],
  referenceLists: ({ lists }) => lists,
  staffSessions: authenticateStaff,
  connect: async (context, config) => ({
    ...context,
    store: openStore(context.connection, deriveKeys(config.STAFF_KEY, 'audit'), memberIndexOf(context, config)),
    lists: projectedLists(context),
    hmac: hmacWith(config.CONTACT_HASH_KEYS[0]),
    hmacPerKey: hmacPerKeyOf(config.CONTACT_HASH_KEYS),
    encryption: openEncryption(config.STAFF_KEY),
    proofOfWork: proofOfWorkWith(hmacWith(deriveKeys(config.STAFF_KEY, 'proof of work')[0])),
    commitMutex: pLimit(1),
  }),
  start: (deps) => fillMemberIndex(deps),
});

/** The OpenSearch member index, if the environment selects it. */
function memberIndexOf(
  { connection }: ConnectedContext,
  { SEARCH_ENGINE, OPENSEARCH_URL }: z.infer<typeof environment>,
): MemberIndex | undefined {
  return SEARCH_ENGINE === 'opensearch'
    ? openMemberIndex({ urls: OPENSEARCH_URL, prefix: connection.name })
    : undefined;
}
