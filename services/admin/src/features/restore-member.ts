import { admin, Problem } from '@hamrah/contracts';
import { accountForStaff } from '../account-for-staff.ts';
import { told } from '../acts.ts';
import { addressMember } from '../address-member.ts';
import { feature } from '../context.ts';

/** Staff end a suspension: the member may sign in and is seen as they were before. */
export const restoreMember = feature(
  admin.restoreMember,
  async function restoreMember({ params: { member }, body, staff, remoteAddress }, deps) {
    const { store, commit, now } = deps;
    await accountForStaff(member, deps);
    await commit(async (tx) => {
      if (!(await store.suspensions.end(member, tx))) throw new Problem('admin.no_change');
      const at = now().toISOString();
      tx.emit(admin.memberSuspensionSet, { member, suspended: false, why: null, at });
      const welcome = { member, title: 'Your account is open again', body: 'All is as you left it. Welcome back.' };
      addressMember(welcome, deps, tx);
      await told(deps, staff, remoteAddress, { act: 'member.restored', subject: member, reason: body.reason }, tx);
    });
  },
);
