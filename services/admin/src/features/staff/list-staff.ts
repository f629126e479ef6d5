import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { staffViewOf } from './staff-views.ts';

/** An owner lists all staff accounts. */
export const listStaff = feature(admin.listStaff, async function listStaff(_, { store }) {
  return { items: (await store.staff.list()).map(staffViewOf) };
});
