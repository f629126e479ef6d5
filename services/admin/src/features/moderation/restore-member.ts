import { admin, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { getAccount } from '../../identity/get-account.ts';
import { sendNotice } from './send-notice.ts';

/** Staff end the suspension of a member. */
export const restoreMember = feature(
  admin.restoreMember,
  async function restoreMember({ params: { member }, body, staff, remoteAddress }, context) {
    const { store, commit, now } = context;
    await getAccount(member, context);
    await commit(async (tx) => {
      if (!(await store.suspensions.end(member, tx))) throw new Problem('admin.no_change');
      const at = now().toISOString();
      tx.emit(admin.suspensionDecided, { member, suspended: false, reasonCode: null, at });
      const notice = {
        member,
        title: 'Your account is open again',
        body: 'Welcome back! Everything is as you left it.',
      };
      sendNotice(notice, context, tx);
      const entry = { action: 'member.restored', subject: member, reason: body.reason };
      await recordAction(context, staff, remoteAddress, entry, tx);
    });
  },
);
