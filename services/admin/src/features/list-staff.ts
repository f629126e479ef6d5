import { admin } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { staffViewOf } from '../staff-views.ts';

/** An owner sees all staff. */
export default feature(admin.listStaff, async (_, { store }) => ({
  items: (await store.staff.all()).map(staffViewOf),
}));
