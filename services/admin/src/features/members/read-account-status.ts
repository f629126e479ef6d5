import { admin } from '@hamrah/contracts';
import { getAccount } from '../../identity/get-account.ts';
import { feature } from '../../context.ts';

/** Staff see how a member's account stands. */
export const readAccountStatus = feature(
  admin.readAccountStatus,
  async function readAccountStatus({ params: { member } }, deps) {
    const [account, suspension] = await Promise.all([
      getAccount(member, deps),
      deps.store.suspensions.find(member),
    ]);
    return {
      ...account,
      suspended: suspension !== null,
      suspension: suspension && {
        reasonCode: suspension.why,
        reason: suspension.reason,
        by: { staff: suspension.staff, name: suspension.name },
        at: suspension.at.toISOString(),
      },
    };
  },
);
