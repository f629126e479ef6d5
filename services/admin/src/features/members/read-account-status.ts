import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { getAccount } from '../../identity/get-account.ts';

/** Staff read the status of a member's account. */
export const readAccountStatus = feature(
  admin.readAccountStatus,
  async function readAccountStatus({ params: { member } }, context) {
    const [account, suspension] = await Promise.all([
      getAccount(member, context),
      context.store.suspensions.find(member),
    ]);
    return {
      ...account,
      suspended: suspension !== null,
      suspension: suspension && {
        reasonCode: suspension.reasonCode,
        reason: suspension.reason,
        by: { staff: suspension.staff, name: suspension.name },
        at: suspension.at.toISOString(),
      },
    };
  },
);
