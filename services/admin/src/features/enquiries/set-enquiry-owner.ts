import { admin, hasStaffPermission, Problem } from '@hamrah/contracts';
import { changeEnquiry } from './change-enquiry.ts';
import { feature } from '../../context.ts';

/** Staff say who sees to an enquiry: somebody who may, or nobody. */
export const setEnquiryOwner = feature(
  admin.setEnquiryOwner,
  async function setEnquiryOwner({ params, body: { owner: id, revision }, staff, remoteAddress }, deps) {
    const found = id === null ? null : await deps.store.staff.find(id);
    if (id !== null && !(found && hasStaffPermission(found.roles, 'enquiries.manage')))
      throw new Problem('admin.staff_not_found');
    const owner = found && { staff: found._id, name: found.name };
    const change = { ...params, revision, change: { owner }, act: 'enquiry.owner_set', staff, from: remoteAddress };
    return changeEnquiry(change, deps);
  },
);
