import { admin, hasStaffPermission, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { changeEnquiry } from './change-enquiry.ts';

/** Staff assign an enquiry to a permitted colleague, or to no one. */
export const setEnquiryOwner = feature(
  admin.setEnquiryOwner,
  async function setEnquiryOwner({ params, body: { owner: id, revision }, staff, remoteAddress }, context) {
    const found = id === null ? null : await context.store.staff.find(id);
    if (id !== null && !(found && hasStaffPermission(found.roles, 'enquiries.manage')))
      throw new Problem('admin.staff_not_found');
    const owner = found && { staff: found._id, name: found.name };
    const change = { ...params, revision, change: { owner }, action: 'enquiry.owner_set', staff, remoteAddress };
    return changeEnquiry(change, context);
  },
);
