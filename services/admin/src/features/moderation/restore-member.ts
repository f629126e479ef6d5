import { admin, Problem } from '@hamrah/contracts';
import { getAccount } from '../../identity/get-account.ts';
import { recordAction } from '../../audit/audit.ts';
import { sendNotice } from './send-notice.ts';
import { feature } from '../../context.ts';

/** Staff end a suspension: the member may sign in and is seen as they were before. */
export const restoreMember = feature(
  admin.restoreMember,
  async function restoreMember({ params: { member }, body, staff, remoteAddress }, deps) {
    const { store, commit, now } = deps;
    await getAccount(member, deps);
    await commit(async (tx) => {
      if (!(await store.suspensions.end(member, tx))) throw new Problem('admin.no_change');
      const at = now().toISOString();
      tx.emit(admin.suspensionDecided, { member, suspended: false, reasonCode: null, at });
      const welcome = { member, title: 'Your account is open again', body: 'All is as you left it. Welcome back.' };
      sendNotice(welcome, deps, tx);
      await recordAction(deps, staff, remoteAddress, { act: 'member.restored', subject: member, reason: body.reason }, tx);
    });
  },
);
