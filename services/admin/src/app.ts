import { copiedLists, defineService } from '@hamrah/service-kit';
import { environment } from './config.ts';
import addEnquiryNote from './features/add-enquiry-note.ts';
import countVisit from './features/count-visit.ts';
import inviteStaff from './features/invite-staff.ts';
import listAudit from './features/list-audit.ts';
import listEnquiryOwners from './features/list-enquiry-owners.ts';
import listStaff from './features/list-staff.ts';
import makeEnquiry from './features/make-enquiry.ts';
import openStaffTicket from './features/open-staff-ticket.ts';
import readEnquiry from './features/read-enquiry.ts';
import readMemberStanding from './features/read-member-standing.ts';
import readStaffSession from './features/read-staff-session.ts';
import readVisitorCount from './features/read-visitor-count.ts';
import recoverStaff from './features/recover-staff.ts';
import redeemStaffTicket from './features/redeem-staff-ticket.ts';
import restoreMember from './features/restore-member.ts';
import revealEnquiryPhone from './features/reveal-enquiry-phone.ts';
import revealMemberContact from './features/reveal-member-contact.ts';
import setEnquiryOwner from './features/set-enquiry-owner.ts';
import setEnquiryState from './features/set-enquiry-state.ts';
import setStaffRoles from './features/set-staff-roles.ts';
import signInStaff from './features/sign-in-staff.ts';
import signOutStaff from './features/sign-out-staff.ts';
import suspendMember from './features/suspend-member.ts';
import verifyMember from './features/verify-member.ts';
import { keyedHash } from './keyed-hash.ts';
import copyListEntryWhenAdded from './reactions/copy-list-entry-when-added.ts';
import forgetActsWhenAccountDeleted from './reactions/forget-acts-when-account-deleted.ts';
import tellMemberWhenAddressed from './reactions/tell-member-when-addressed.ts';
import { auditKeys, secretBox } from './secret-box.ts';
import { readStaffSession as staffSession } from './staff-cookie.ts';
import { openStore } from './store/store.ts';

/** Admin, whole: what visitors leave for staff, how many have come, who staff are and what they did. */
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
  ],
  reactions: [copyListEntryWhenAdded, tellMemberWhenAddressed, forgetActsWhenAccountDeleted],
  lists: ({ lists }) => lists,
  staffSessions: staffSession,
  connect: async (foundation, config) => ({
    ...foundation,
    store: openStore(foundation.connection, auditKeys(config.STAFF_KEY)),
    lists: copiedLists(foundation),
    hash: keyedHash(config.ENQUIRY_KEY),
    secrets: secretBox(config.STAFF_KEY),
  }),
});
