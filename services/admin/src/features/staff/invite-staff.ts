import { admin, Problem } from '@hamrah/contracts';
import { isDuplicateKey } from '@hamrah/service-kit';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { newStaffAccount } from './new-staff-account.ts';

/** An owner takes somebody on. */
export const inviteStaff = feature(admin.inviteStaff, async function inviteStaff({ body, staff, remoteAddress }, deps) {
  const { store, commit } = deps;
  const { reason, roles } = body;
  const { account, issued } = newStaffAccount(body, deps);
  try {
    await commit(async (tx) => {
      if (!(await store.staff.lockOwner(staff.id, tx))) throw new Problem('staff.permission_denied');
      await store.staff.insert(account, tx);
      const what = { act: 'staff.invited', subject: account._id, reason, details: { name: body.name, roles } };
      await recordAction(deps, staff, remoteAddress, what, tx);
    });
  } catch (error) {
    if (isDuplicateKey(error, 'emailKey_1')) throw new Problem('admin.email_taken');
    throw error;
  }
  return issued;
});
