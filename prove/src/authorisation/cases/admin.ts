import { admin } from '@hamrah/contracts';
import type { ApiClient } from '@hamrah/tests/api-client';
import { reason } from '../fixtures.ts';
import { type Case, textBody, unknownMemberParams, withoutInput } from './case.ts';

const staffReason = { reason };

export const adminCases: Record<string, Case> = {
  addEnquiryNote: {
    input: async (fixtures) => ({ params: { enquiry: (await fixtures.enquiry()).enquiry }, body: textBody }),
  },
  addListEntry: {
    input: () => ({ params: { list: 'paths' }, body: { name: `Path ${crypto.randomUUID().slice(0, 8)}`, reason } }),
  },
  correctMember: {
    input: async (fixtures) => ({ ...unknownMemberParams(fixtures), body: { dateOfBirth: '1990-01-02', reason } }),
  },
  countVisit: withoutInput,
  decideCase: {
    input: async (fixtures) => ({
      params: { case: await fixtures.openCase() },
      body: { decision: 'dismiss', reasonCode: null, reason, state: 'open' },
    }),
  },
  decideDataExport: {
    input: async (fixtures) => ({
      params: { export: await fixtures.requestedExport() },
      body: { approved: true, reason },
    }),
  },
  decidePhotos: {
    input: async (fixtures) => ({
      body: { cases: [await fixtures.openCase()], decision: 'accept', reasonCode: null, reason },
    }),
  },
  exportEnquiries: withoutInput,
  exportMembers: withoutInput,
  exportPayments: withoutInput,
  fetchDataExport: {
    input: async (fixtures, { client }) => ({ params: { export: await fixtures.approvedExport(client as ApiClient) } }),
  },
  inviteStaff: {
    input: (fixtures) => ({ body: { name: 'Ravi Das', email: fixtures.uniqueEmail(), roles: ['support'], reason } }),
  },
  listAudit: withoutInput,
  listCases: withoutInput,
  listDataExports: withoutInput,
  listDuplicates: withoutInput,
  listEnquiries: withoutInput,
  listEnquiryOwners: withoutInput,
  listMembers: withoutInput,
  listPayments: withoutInput,
  listRefunds: { input: ({ payment }) => ({ params: { payment } }) },
  listStaff: withoutInput,
  openStaffTicket: {
    input: async (fixtures) => ({ body: { ticket: (await fixtures.createStaff()).redemption.ticket } }),
  },
  readAccountStatus: { input: unknownMemberParams },
  readCase: { input: async (fixtures) => ({ params: { case: await fixtures.openCase() } }) },
  readEnquiry: { input: async (fixtures) => ({ params: { enquiry: (await fixtures.enquiry()).enquiry } }) },
  readLists: withoutInput,
  readMember: { input: unknownMemberParams },
  readPlans: withoutInput,
  readStaffDashboard: withoutInput,
  readStaffSession: withoutInput,
  readTimeline: { input: unknownMemberParams },
  readVisitorCount: withoutInput,
  recoverStaff: {
    input: async (fixtures) => {
      const { staff, redeem } = await fixtures.createStaff();
      await redeem();
      return { params: { staff }, body: staffReason };
    },
  },
  redeemStaffTicket: { input: async (fixtures) => ({ body: (await fixtures.createStaff()).redemption }) },
  refundPayment: {
    input: ({ payment }) => ({ params: { payment }, body: { key: crypto.randomUUID(), amountPaise: 100, reason } }),
  },
  requestDataExport: { input: async (fixtures) => ({ body: { ...unknownMemberParams(fixtures).params, reason } }) },
  restoreMember: {
    input: async (fixtures) => ({ params: { member: await fixtures.suspendedMan() }, body: staffReason }),
  },
  revealEnquiryPhone: {
    input: async (fixtures) => ({ params: { enquiry: (await fixtures.enquiry()).enquiry }, body: staffReason }),
  },
  revealMemberContact: { input: async (fixtures) => ({ ...unknownMemberParams(fixtures), body: staffReason }) },
  reviewDuplicate: {
    input: async (fixtures) => ({
      params: { pair: await fixtures.duplicatePair() },
      body: { state: 'different_people', reason },
    }),
  },
  savePlan: {
    input: async ({ owner }) => {
      const [plan] = (await owner.call(admin.readPlans, {})).plans;
      if (!plan) throw new Error('There are no plans.');
      const { id, ...before } = plan;
      return { params: { plan: id }, body: { plan: { ...before, contacts: before.contacts + 1 }, before, reason } };
    },
  },
  setEnquiryOwner: {
    input: async (fixtures) => {
      const { enquiry, revision } = await fixtures.enquiry();
      return { params: { enquiry }, body: { owner: null, revision } };
    },
  },
  setEnquiryState: {
    input: async (fixtures) => {
      const { enquiry, revision } = await fixtures.enquiry();
      return { params: { enquiry }, body: { state: 'in_progress', revision } };
    },
  },
  setStaffRoles: {
    input: async (fixtures) => ({
      params: { staff: (await fixtures.createStaff()).staff },
      body: { roles: ['finance'], reason },
    }),
  },
  showPhoto: {
    input: async (fixtures) => ({ params: { photo: (await fixtures.photoOf(fixtures.free)).id, size: 'full' } }),
  },
  signInStaff: {
    input: async (fixtures) => {
      const { redeem, signIn } = await fixtures.createStaff();
      await redeem();
      return { body: signIn() };
    },
  },
  signOutStaff: { needsOwnCaller: true },
  submitEnquiry: {
    otherRefusals: ['admin.too_many_enquiries'],
    input: (fixtures) => ({
      body: { type: 'contact', name: 'Asha Rao', phone: fixtures.uniquePhone(), message: 'Hello', path: 'Vipassana' },
    }),
  },
  suspendMember: {
    input: async (fixtures) => ({ ...unknownMemberParams(fixtures), body: { reasonCode: 'fake_profile', reason } }),
  },
  verifyMember: {
    input: async (fixtures) => ({ ...unknownMemberParams(fixtures), body: staffReason }),
    otherRefusals: ['admin.no_change'],
  },
};
