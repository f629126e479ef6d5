import { admin, Problem } from '@hamrah/contracts';
import { getAccount } from '../../identity/get-account.ts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';

/** Staff vouch for a member: identity takes their phone number and e-mail address for theirs. */
export const verifyMember = feature(
  admin.verifyMember,
  async function verifyMember({ params: { member }, body, staff, remoteAddress }, deps) {
    const { phoneVerified, emailVerified } = await getAccount(member, deps);
    if (phoneVerified && emailVerified) throw new Problem('admin.no_change');
    await deps.commit(async (tx) => {
      tx.emit(admin.memberVerified, { member, at: deps.now().toISOString() });
      const details = { before: { phoneVerified, emailVerified } };
      await recordAction(
        deps,
        staff,
        remoteAddress,
        { act: 'member.verified', subject: member, reason: body.reason, details },
        tx,
      );
    });
  },
);
