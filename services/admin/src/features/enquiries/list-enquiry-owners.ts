import { admin, hasStaffPermission } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Lists the staff to whom an enquiry can be assigned. */
export const listEnquiryOwners = feature(admin.listEnquiryOwners, async function listEnquiryOwners(_, { store }) {
  return {
    items: (await store.staff.list())
      .filter(({ roles }) => hasStaffPermission(roles, 'enquiries.manage'))
      .map(({ _id, name }) => ({ staff: _id, name })),
  };
});
