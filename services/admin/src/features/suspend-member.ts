import { admin } from '@hamrah/contracts';
import { accountForStaff } from '../account-for-staff.ts';
import { feature } from '../context.ts';
import { suspend } from '../suspend.ts';

/** Staff suspend a member: identity signs them out everywhere, and nobody sees them any more. */
export const suspendMember = feature(
  admin.suspendMember,
  async function suspendMember({ params: { member }, body: { why, reason }, staff, remoteAddress }, deps) {
    await accountForStaff(member, deps);
    await deps.commit((tx) => suspend({ member, why, reason, staff, from: remoteAddress }, deps, tx));
  },
);
