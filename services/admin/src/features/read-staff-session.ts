import { admin } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { viewerOf } from '../staff-views.ts';

/** Staff see who they are. */
export default feature(admin.readStaffSession, async ({ staff }) => viewerOf(staff));
