import { admin, hasStaffPermission, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { changeEnquiry } from './change-enquiry.ts';

/** Staff assign an enquiry to a permitted colleague, or to no one. */
export const setEnquiryOwner = feature(
  admin.setEnquiryOwner,
  async function setEnquiryOwner({ params, body: { owner: id, revision }, staff, remoteAddress }, context) {
    const account = id === null ? null : await context.store.staff.find(id);
    if (id !== null && !(account && hasStaffPermission(account.roles, 'enquiries.manage')))
      throw new Problem('admin.staff_not_found');
    const owner = account && { staff: account._id, name: account.name };
    const change = { ...params, revision, change: { owner }, action: 'enquiry.owner_set', staff, remoteAddress };
    return changeEnquiry(change, context);
  },
);
