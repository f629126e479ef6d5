import { admin, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { getAccount } from '../../identity/get-account.ts';

/** Staff verify the email address of a member. Only an OTP verifies a phone number. */
export const verifyMember = feature(
  admin.verifyMember,
  async function verifyMember({ params: { member }, body, staff, remoteAddress }, context) {
    const { emailVerified } = await getAccount(member, context);
    if (emailVerified) throw new Problem('admin.no_change');
    await context.commit(async (tx) => {
      tx.emit(admin.memberVerified, { member, at: context.now().toISOString() });
      const entry = { action: 'member.verified', subject: member, reason: body.reason };
      await recordAction(context, staff, remoteAddress, entry, tx);
    });
  },
);
