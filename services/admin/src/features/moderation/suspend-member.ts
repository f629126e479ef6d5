import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { getAccount } from '../../identity/get-account.ts';
import { applySuspension } from './apply-suspension.ts';

/** Staff suspend a member. Identity ends their sessions, and the profile is hidden. */
export const suspendMember = feature(
  admin.suspendMember,
  async function suspendMember({ params: { member }, body, staff, remoteAddress }, context) {
    await getAccount(member, context);
    await context.commit((tx) => applySuspension({ member, ...body, staff, remoteAddress }, context, tx));
  },
);
