import { defineService, projectedLists } from '@hamrah/service-kit';
import pLimit from 'p-limit';
import { holdingsOfMember } from './answers/holdings-of-member.ts';
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
import { readCase } from './features/read-case.ts';
import { readEnquiry } from './features/read-enquiry.ts';
import { readLists } from './features/read-lists.ts';
import { readMember } from './features/read-member.ts';
import { readMemberStanding } from './features/read-member-standing.ts';
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
import { appealCaseWhenPhotoAppealed } from './reactions/appeal-case-when-photo-appealed.ts';
import { closeCaseWhenPhotoRemoved } from './reactions/close-case-when-photo-removed.ts';
import { copyConnectionWhenConnectionEnded } from './reactions/copy-connection-when-connection-ended.ts';
import { copyConnectionWhenInvitationAccepted } from './reactions/copy-connection-when-invitation-accepted.ts';
import { copyListEntryWhenAdded } from './reactions/copy-list-entry-when-added.ts';
import { copyMemberWhenProfilePublished } from './reactions/copy-member-when-profile-published.ts';
import { copyPaymentWhenSettled } from './reactions/copy-payment-when-settled.ts';
import { copyPlanWhenActivated } from './reactions/copy-plan-when-activated.ts';
import { copyPlanWhenEnded } from './reactions/copy-plan-when-ended.ts';
import { forgetActsWhenAccountDeleted } from './reactions/forget-acts-when-account-deleted.ts';
import { forgetMarkWhenPhotoRemoved } from './reactions/forget-mark-when-photo-removed.ts';
import { forgetMemberWhenAccountDeleted } from './reactions/forget-member-when-account-deleted.ts';
import { markContactsWhenAccountRegistered } from './reactions/mark-contacts-when-account-registered.ts';
import { markPayerWhenPaymentSettled } from './reactions/mark-payer-when-payment-settled.ts';
import { markPhotoWhenPhotoAdded } from './reactions/mark-photo-when-photo-added.ts';
import { markSeenWhenMemberSeen } from './reactions/mark-seen-when-member-seen.ts';
import { notePairWhenBrowserShared } from './reactions/note-pair-when-browser-shared.ts';
import { noteWhatHappened } from './reactions/note-what-happened.ts';
import { openCaseWhenContactDetailsSent } from './reactions/open-case-when-contact-details-sent.ts';
import { openCaseWhenMemberReported } from './reactions/open-case-when-member-reported.ts';
import { openCaseWhenPhotoAdded } from './reactions/open-case-when-photo-added.ts';
import { settleRefundWhenSettled } from './reactions/settle-refund-when-settled.ts';
import { tellMemberWhenAddressed } from './reactions/tell-member-when-addressed.ts';
import { auditKeys, secretBox } from './secret-box.ts';
import { readStaffSession as staffSession } from './staff-cookie.ts';
import { openStore } from './store/store.ts';

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
    readMemberStanding,
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
  responders: [holdingsOfMember],
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
