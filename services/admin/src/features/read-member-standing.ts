import { admin } from '@hamrah/contracts';
import { accountForStaff } from '../account-for-staff.ts';
import { feature } from '../deps.ts';

/** Staff see how a member's account stands. */
export const readMemberStanding = feature(
  admin.readMemberStanding,
  async function readMemberStanding({ params: { member } }, deps) {
    const [account, suspension] = await Promise.all([
      accountForStaff(member, deps),
      deps.store.suspensions.find(member),
    ]);
    return {
      ...account,
      suspended: suspension !== null,
      suspension: suspension && {
        why: suspension.why,
        reason: suspension.reason,
        by: { staff: suspension.staff, name: suspension.name },
        at: suspension.at.toISOString(),
      },
    };
  },
);
