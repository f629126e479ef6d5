import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { viewerOf } from './staff-views.ts';

/** Staff read their own account. */
export const readStaffSession = feature(admin.readStaffSession, async function readStaffSession({ staff }) {
  return viewerOf(staff);
});
