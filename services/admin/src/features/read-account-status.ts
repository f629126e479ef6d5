import { admin } from '@hamrah/contracts';
import { accountForStaff } from '../account-for-staff.ts';
import { feature } from '../context.ts';

/** Staff see how a member's account stands. */
export const readAccountStatus = feature(
  admin.readAccountStatus,
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
