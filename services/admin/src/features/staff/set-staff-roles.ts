import { admin, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { staffViewOf } from './staff-views.ts';

/** An owner sets the roles of another account. Nobody can change their own roles, so that one owner always remains. */
export const setStaffRoles = feature(
  admin.setStaffRoles,
  async function setStaffRoles({ params, body, staff, remoteAddress }, context) {
    const { store, commit } = context;
    if (params.staff === staff.id) throw new Problem('admin.own_account');
    const { roles, reason } = body;
    const changedAccount = await commit(async (tx) => {
      if (!(await store.staff.lockOwner(staff.id, tx))) throw new Problem('staff.permission_denied');
      const before = await store.staff.find(params.staff, tx);
      const after = before && (await store.staff.change(before._id, { roles }, tx));
      if (!after) throw new Problem('admin.staff_not_found');
      if (roles.length === 0) await store.staffSessions.endByStaff(after._id, tx);
      const details = { before: [...before.roles], after: roles };
      const entry = { action: 'staff.roles_set', subject: after._id, reason, details };
      await recordAction(context, staff, remoteAddress, entry, tx);
      return after;
    });
    return staffViewOf(changedAccount);
  },
);
