import { defineService, projectedLists } from '@hamrah/service-kit';
import pLimit from 'p-limit';
import { environment } from './config.ts';
import { openDashboardCounts } from './store/dashboard-counts.ts';
import { addEnquiryNote } from './features/enquiries/add-enquiry-note.ts';
import { addListEntry } from './features/reference-lists/add-list-entry.ts';
import { requestDataExport } from './features/data-exports/request-data-export.ts';
import { countVisit } from './features/visits/count-visit.ts';
import { decideCase } from './features/moderation/decide-case.ts';
import { decideDataExport } from './features/data-exports/decide-data-export.ts';
import { exportEnquiries } from './features/csv-exports/export-enquiries.ts';
import { exportMembers } from './features/csv-exports/export-members.ts';
import { exportPayments } from './features/csv-exports/export-payments.ts';
import { fetchDataExport } from './features/data-exports/fetch-data-export.ts';
import { inviteStaff } from './features/staff/invite-staff.ts';
import { reviewDuplicate } from './features/moderation/review-duplicate.ts';
import { listAudit } from './features/staff/list-audit.ts';
import { listCases } from './features/moderation/list-cases.ts';
import { listDataExports } from './features/data-exports/list-data-exports.ts';
import { listDuplicates } from './features/moderation/list-duplicates.ts';
import { listEnquiries } from './features/enquiries/list-enquiries.ts';
import { listEnquiryOwners } from './features/enquiries/list-enquiry-owners.ts';
import { listMembers } from './features/members/list-members.ts';
import { listPayments } from './features/payments/list-payments.ts';
import { listRefunds } from './features/payments/list-refunds.ts';
import { listStaff } from './features/staff/list-staff.ts';
import { submitEnquiry } from './features/enquiries/submit-enquiry.ts';
import { openStaffTicket } from './features/staff/open-staff-ticket.ts';
import { readAccountStatus } from './features/members/read-account-status.ts';
import { readCase } from './features/moderation/read-case.ts';
import { readEnquiry } from './features/enquiries/read-enquiry.ts';
import { readLists } from './features/reference-lists/read-lists.ts';
import { readMember } from './features/members/read-member.ts';
import { readPlans } from './features/plans/read-plans.ts';
import { readStaffDashboard } from './features/dashboard/read-staff-dashboard.ts';
import { readStaffSession } from './features/staff/read-staff-session.ts';
import { readTimeline } from './features/members/read-timeline.ts';
import { readVisitorCount } from './features/visits/read-visitor-count.ts';
import { recoverStaff } from './features/staff/recover-staff.ts';
import { redeemStaffTicket } from './features/staff/redeem-staff-ticket.ts';
import { refundPayment } from './features/payments/refund-payment.ts';
import { restoreMember } from './features/moderation/restore-member.ts';
import { revealEnquiryPhone } from './features/enquiries/reveal-enquiry-phone.ts';
import { revealMemberContact } from './features/members/reveal-member-contact.ts';
import { savePlan } from './features/plans/save-plan.ts';
import { setEnquiryOwner } from './features/enquiries/set-enquiry-owner.ts';
import { setEnquiryState } from './features/enquiries/set-enquiry-state.ts';
import { setStaffRoles } from './features/staff/set-staff-roles.ts';
import { showPhoto } from './features/moderation/show-photo.ts';
import { signInStaff } from './features/staff/sign-in-staff.ts';
import { signOutStaff } from './features/staff/sign-out-staff.ts';
import { suspendMember } from './features/moderation/suspend-member.ts';
import { verifyMember } from './features/moderation/verify-member.ts';
import { hmacWith, hmacPerKey } from './crypto/hmac.ts';
import { exportMemberData } from './rpc/export-member-data.ts';
import { auditKeysOf, openEncryption } from './crypto/encryption.ts';
import { authenticateStaff as staffSession } from './features/staff/authenticate-staff.ts';
import { openStore } from './store/store.ts';
import { appealCaseWhenPhotoAppealed } from './subscribers/appeal-case-when-photo-appealed.ts';
import { closeCaseWhenPhotoRemoved } from './subscribers/close-case-when-photo-removed.ts';
import { copyConnectionWhenConnectionEnded } from './subscribers/copy-connection-when-connection-ended.ts';
import { copyConnectionWhenInvitationAccepted } from './subscribers/copy-connection-when-invitation-accepted.ts';
import { copyListEntryWhenAdded } from './subscribers/copy-list-entry-when-added.ts';
import { copyMemberWhenProfilePublished } from './subscribers/copy-member-when-profile-published.ts';
import { copyPaymentWhenSettled } from './subscribers/copy-payment-when-settled.ts';
import { copyPlanWhenActivated } from './subscribers/copy-plan-when-activated.ts';
import { copyPlanWhenEnded } from './subscribers/copy-plan-when-ended.ts';
import { forgetActsWhenAccountDeleted } from './subscribers/forget-acts-when-account-deleted.ts';
import { forgetMarkWhenPhotoRemoved } from './subscribers/forget-mark-when-photo-removed.ts';
import { forgetMemberWhenAccountDeleted } from './subscribers/forget-member-when-account-deleted.ts';
import { markContactsWhenAccountRegistered } from './subscribers/mark-contacts-when-account-registered.ts';
import { markPayerWhenPaymentSettled } from './subscribers/mark-payer-when-payment-settled.ts';
import { markPhotoWhenPhotoAdded } from './subscribers/mark-photo-when-photo-added.ts';
import { markSeenWhenMemberSeen } from './subscribers/mark-seen-when-member-seen.ts';
import { notePairWhenBrowserShared } from './subscribers/note-pair-when-browser-shared.ts';
import { noteWhatHappened } from './subscribers/note-what-happened.ts';
import { openCaseWhenContactDetailsSent } from './subscribers/open-case-when-contact-details-sent.ts';
import { openCaseWhenMemberReported } from './subscribers/open-case-when-member-reported.ts';
import { openCaseWhenPhotoAdded } from './subscribers/open-case-when-photo-added.ts';
import { settleRefundWhenSettled } from './subscribers/settle-refund-when-settled.ts';
import { tellMemberWhenAddressed } from './subscribers/tell-member-when-addressed.ts';

/** Admin, whole: what visitors leave for staff, how many have come, who staff are, what they see, do and did. */
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
    copyListEntryWhenAdded,
    tellMemberWhenAddressed,
    settleRefundWhenSettled,
    openCaseWhenPhotoAdded,
    closeCaseWhenPhotoRemoved,
    appealCaseWhenPhotoAppealed,
    openCaseWhenMemberReported,
    openCaseWhenContactDetailsSent,
    markContactsWhenAccountRegistered,
    markPayerWhenPaymentSettled,
    markPhotoWhenPhotoAdded,
    notePairWhenBrowserShared,
    forgetMarkWhenPhotoRemoved,
    forgetActsWhenAccountDeleted,
    copyConnectionWhenConnectionEnded,
    copyConnectionWhenInvitationAccepted,
    copyMemberWhenProfilePublished,
    copyPaymentWhenSettled,
    copyPlanWhenActivated,
    copyPlanWhenEnded,
    forgetMemberWhenAccountDeleted,
    markSeenWhenMemberSeen,
    ...noteWhatHappened,
  ],
  responders: [exportMemberData],
  referenceLists: ({ lists }) => lists,
  staffSessions: staffSession,
  connect: async (foundation, config) => ({
    ...foundation,
    store: openStore(foundation.connection, auditKeysOf(config.STAFF_KEY)),
    lists: projectedLists(foundation),
    hmac: hmacWith(config.ENQUIRY_KEY[0]),
    hmacPerKey: hmacPerKey(config.ENQUIRY_KEY),
    commitMutex: pLimit(1),
    encryption: openEncryption(config.STAFF_KEY),
    dashboardCounts: openDashboardCounts(),
  }),
});
