import { admin, staffMay } from '@hamrah/contracts';
import { feature } from '../deps.ts';

/** Who among staff may see to enquiries. */
export default feature(admin.listEnquiryOwners, async (_, { store }) => ({
  items: (await store.staff.all())
    .filter(({ roles }) => staffMay(roles, 'enquiries.work'))
    .map(({ _id, name }) => ({ staff: _id, name })),
}));
