import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { staffViewOf } from './staff-views.ts';

/** An owner sees all staff. */
export const listStaff = feature(admin.listStaff, async function listStaff(_, { store }) {
  return {
    items: (await store.staff.all()).map(staffViewOf),
  };
});
