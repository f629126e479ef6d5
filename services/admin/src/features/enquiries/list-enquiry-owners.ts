import { admin, hasStaffPermission } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Who among staff may see to enquiries. */
export const listEnquiryOwners = feature(admin.listEnquiryOwners, async function listEnquiryOwners(_, { store }) {
  return {
    items: (await store.staff.all())
      .filter(({ roles }) => hasStaffPermission(roles, 'enquiries.manage'))
      .map(({ _id, name }) => ({ staff: _id, name })),
  };
});
