import { defineService, projectedLists } from '@hamrah/service-kit';
import pLimit from 'p-limit';
import { environment } from './config.ts';
import { openCounting } from './counting.ts';
import { addEnquiryNote } from './features/add-enquiry-note.ts';
import { addListEntry } from './features/add-list-entry.ts';
import { askForDataExport } from './features/ask-for-data-export.ts';
import { countVisit } from './features/count-visit.ts';
import { decideCase } from './features/decide-case.ts';
import { decideDataExport } from './features/decide-data-export.ts';
import { exportEnquiries } from './features/export-enquiries.ts';
import { exportMembers } from './features/export-members.ts';
import { exportPayments } from './features/export-payments.ts';
import { fetchDataExport } from './features/fetch-data-export.ts';
import { inviteStaff } from './features/invite-staff.ts';
import { judgeDuplicate } from './features/judge-duplicate.ts';
import { listAudit } from './features/list-audit.ts';
import { listCases } from './features/list-cases.ts';
import { listDataExports } from './features/list-data-exports.ts';
import { listDuplicates } from './features/list-duplicates.ts';
import { listEnquiries } from './features/list-enquiries.ts';
import { listEnquiryOwners } from './features/list-enquiry-owners.ts';
import { listMembers } from './features/list-members.ts';
import { listPayments } from './features/list-payments.ts';
import { listRefunds } from './features/list-refunds.ts';
import { listStaff } from './features/list-staff.ts';
import { makeEnquiry } from './features/make-enquiry.ts';
import { openStaffTicket } from './features/open-staff-ticket.ts';
import { readAccountStatus } from './features/read-account-status.ts';
import { readCase } from './features/read-case.ts';
import { readEnquiry } from './features/read-enquiry.ts';
import { readLists } from './features/read-lists.ts';
import { readMember } from './features/read-member.ts';
import { readPlans } from './features/read-plans.ts';
import { readStaffDashboard } from './features/read-staff-dashboard.ts';
import { readStaffSession } from './features/read-staff-session.ts';
import { readTimeline } from './features/read-timeline.ts';
import { readVisitorCount } from './features/read-visitor-count.ts';
import { recoverStaff } from './features/recover-staff.ts';
import { redeemStaffTicket } from './features/redeem-staff-ticket.ts';
import { refundPayment } from './features/refund-payment.ts';
import { restoreMember } from './features/restore-member.ts';
import { revealEnquiryPhone } from './features/reveal-enquiry-phone.ts';
import { revealMemberContact } from './features/reveal-member-contact.ts';
import { savePlan } from './features/save-plan.ts';
import { setEnquiryOwner } from './features/set-enquiry-owner.ts';
import { setEnquiryState } from './features/set-enquiry-state.ts';
import { setStaffRoles } from './features/set-staff-roles.ts';
import { showPhoto } from './features/show-photo.ts';
import { signInStaff } from './features/sign-in-staff.ts';
import { signOutStaff } from './features/sign-out-staff.ts';
import { suspendMember } from './features/suspend-member.ts';
import { verifyMember } from './features/verify-member.ts';
import { keyedHash, keyedHashes } from './keyed-hash.ts';
import { exportMemberData } from './rpc/export-member-data.ts';
import { auditKeys, secretBox } from './secret-box.ts';
import { readStaffSession as staffSession } from './staff-cookie.ts';
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
    makeEnquiry,
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
    askForDataExport,
    listDataExports,
    decideDataExport,
    fetchDataExport,
    listDuplicates,
    judgeDuplicate,
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
    store: openStore(foundation.connection, auditKeys(config.STAFF_KEY)),
    lists: projectedLists(foundation),
    hash: keyedHash(config.ENQUIRY_KEY[0]),
    hashes: keyedHashes(config.ENQUIRY_KEY),
    inTurn: pLimit(1),
    secrets: secretBox(config.STAFF_KEY),
    counting: openCounting(),
  }),
});
