import { admin } from '@hamrah/contracts';
import { getAccount } from '../../identity/get-account.ts';
import { feature } from '../../context.ts';
import { applySuspension } from './apply-suspension.ts';

/** Staff suspend a member: identity signs them out everywhere, and nobody sees them any more. */
export const suspendMember = feature(
  admin.suspendMember,
  async function suspendMember({ params: { member }, body: { reasonCode: why, reason }, staff, remoteAddress }, deps) {
    await getAccount(member, deps);
    await deps.commit((tx) => applySuspension({ member, why, reason, staff, from: remoteAddress }, deps, tx));
  },
);
